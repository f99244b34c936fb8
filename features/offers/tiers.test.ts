import { money } from '@cubby/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areTiers, nextTier, type Tier, tiersInText, tiersOf, tiersText, unitPriceAt } from './tiers.ts';

const tiers: Tier[] = [
  { from: 10, price: money(180) },
  { from: 50, price: money(160) },
];
const offer = { price: money(200), tiers };

test.each([
  [1, 200],
  [9, 200],
  [10, 180],
  [49, 180],
  [50, 160],
  [9_999, 160],
])('for %i pieces each costs %i cents', (quantity, minor) => {
  expect(unitPriceAt(offer, quantity)).toEqual(money(minor));
  expect(unitPriceAt({ price: money(200) }, quantity)).toEqual(money(200));
});

test.each([
  [8, 100, 10],
  [10, 100, 50],
  [10, 49, undefined],
  [8, 9, undefined],
  [50, 100, undefined],
])(
  'from %i pieces of %i the next tier begins at %j: only what can be bought is promised',
  (quantity, available, from) => expect(nextTier(offer, { quantity, available })?.from).toBe(from),
);

const of = (...pairs: [from: number, minor: number][]) => pairs.map(([from, minor]) => ({ from, price: money(minor) }));
test.each([
  ['none', of(), true],
  ['two that fall', tiers, true],
  ['six', of([2, 6], [3, 5], [4, 4], [5, 3], [6, 2], [9_999, 1]), true],
  ['seven', of([2, 7], [3, 6], [4, 5], [5, 4], [6, 3], [7, 2], [8, 1]), false],
  ['from one piece', of([1, 180]), false],
  ['the price itself', of([10, 200]), false],
  ['above the price', of([10, 201]), false],
  ['one that rises', of([10, 180], [50, 190]), false],
  ['two that are the same', of([10, 180], [50, 180]), false],
  ['the same quantity twice', of([10, 180], [10, 160]), false],
  ['quantities that fall', of([50, 180], [10, 160]), false],
  ['for nothing', of([10, 0]), false],
  ['more pieces than a cart takes', of([10_000, 180]), false],
] as const)('tiers of %s', (_, given, are) => expect(areTiers(200, given)).toBe(are));

test('tiers are parsed from their own text, and from database rows', () => {
  expect(tiersText(tiers)).toBe('10:1.80; 50:1.60');
  expect(tiersInText('10:1.80; 50:1.60')).toEqual(tiers);
  expect([tiersText([]), tiersText(undefined), tiersInText(null)]).toEqual([null, null, []]);
  expect(tiersOf([10, 50], [180, 160])).toEqual(tiers);
  expect(tiersOf(null, null)).toBeUndefined();
});

test('more pieces never cost more each, and the price is that of one tier or the offer’s own (property)', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 2, max: 9_999 }), { maxLength: 6 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 9_999 }),
      (froms, minors, quantity) => {
        const sorted = minors.toSorted((a, b) => b - a);
        const given = froms.toSorted((a, b) => a - b).map((from, i) => ({ from, price: money(sorted[i]!) }));
        expect(areTiers(100_000, given)).toBe(true);
        expect(tiersInText(tiersText(given))).toEqual(given);
        const [now, later] = [quantity, quantity + 1].map((count) =>
          unitPriceAt({ price: money(100_000), tiers: given }, count),
        );
        expect(later!.amountMinor).toBeLessThanOrEqual(now!.amountMinor);
        const reached = given.filter(({ from }) => from <= quantity).map(({ price }) => price.amountMinor);
        expect(now!.amountMinor).toBe(Math.min(100_000, ...reached));
      },
    ),
  ));
