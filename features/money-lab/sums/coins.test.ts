import { money } from '@cubby/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsOf, fillByCoins, fillJars, firstJarPlan, type InJars, mayBe, sortedThings, sumOfJars } from '../rules.ts';

const inJars = (restock: number, save: number, spend: number, share: number): InJars => ({
  ...{ RESTOCK: money(restock), SAVE: money(save), SPEND: money(spend), SHARE: money(share) },
});

describe('coins for three jars (domain 3.2, 3.4)', () => {
  test('of 10.00 with 3.00 for materials, 3 coins go back and 7 are the child’s: planned 3, 3 and 1', () => {
    const filled = fillJars(money(1000), money(300), firstJarPlan);
    expect(coinsOf(filled)).toEqual({ stuff: 3, mine: 7, planned: { save: 3, spend: 3, share: 1 } });
  });

  test('each coin goes where it was put: 5.95 as 6 coins, all of them shared', () => {
    const planned = inJars(300, 298, 238, 59);
    expect(coinsOf(planned)).toMatchObject({ stuff: 3, mine: 6 });
    expect(fillByCoins(planned, { save: 1, spend: 0, share: 5 })).toEqual(inJars(300, 99, 0, 496));
    expect(fillByCoins(planned, { save: 0, spend: 6, share: 0 })).toEqual(inJars(300, 0, 595, 0));
  });

  test('other coins than those of the sale fill nothing', () => {
    const planned = inJars(300, 350, 280, 70);
    for (const coins of [
      { save: 7, spend: 1, share: 0 },
      { save: 6, spend: 0, share: 0 },
      { save: 8, spend: -1, share: 0 },
      { save: 6.5, spend: 0.5, share: 0 },
    ])
      expect(fillByCoins(planned, coins)).toBeUndefined();
    expect(fillByCoins(inJars(20, 9, 8, 2), { save: 0, spend: 0, share: 0 })).toBeUndefined();
  });

  test('for any sale and choice of jars, the jars get all of it, and no jar becomes negative', () => {
    const cents = fc.integer({ min: 0, max: 9_999 });
    fc.assert(
      fc.property(cents, cents, fc.nat(), fc.nat(), (toMe, materials, a, b) => {
        const planned = fillJars(money(toMe), money(materials), firstJarPlan);
        const { stuff, mine, planned: byPlan } = coinsOf(planned);
        expect(byPlan.save + byPlan.spend + byPlan.share).toBe(mine);
        expect(stuff + mine).toBe(Math.floor((toMe + 50) / 100));
        if (mine === 0) return;
        const save = a % (mine + 1);
        const spend = b % (mine - save + 1);
        const filled = fillByCoins(planned, { save, spend, share: mine - save - spend })!;
        expect(sumOfJars(filled)).toEqual(money(toMe));
        for (const { amountMinor } of Object.values(filled)) expect(amountMinor).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500, seed: 41 },
    );
  });
});

test('bread, water and warm shoes are needs, a kite and ice cream are wants, a bike may be either (domain 3.4)', () => {
  expect(sortedThings.filter((thing) => mayBe(thing, 'NEED'))).toEqual(['BREAD', 'WATER', 'SHOES', 'BIKE']);
  expect(sortedThings.filter((thing) => mayBe(thing, 'WANT'))).toEqual(['KITE', 'ICE', 'BIKE']);
});
