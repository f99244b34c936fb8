import { money } from '@cubby/money';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changesSince, readSeenCart, snapshotOf } from './seen-cart.ts';

const line = (priceMinor: number, available: number, quantity = 1) => ({
  offerId: 'a',
  price: money(priceMinor),
  available,
  quantity,
});
const asked = (quantity: number) => new Map([['a', quantity]]);

describe('changes in a cart since the last visit', () => {
  test('nothing, if price and stock are as last seen', () => {
    const seen = snapshotOf([line(320, 10)]);
    expect(changesSince(seen, [line(320, 10)], asked(1)).size).toBe(0);
  });

  test('nothing, for a line never seen before', () => {
    expect(changesSince({}, [line(320, 10)], asked(1)).size).toBe(0);
  });

  test('a price, shown as old and new', () => {
    const seen = snapshotOf([line(295, 10)]);
    expect(changesSince(seen, [line(320, 10)], asked(1)).get('a')).toEqual([
      { kind: 'PRICE', was: money(295), isNow: money(320) },
    ]);
  });

  test('quantity prices: no change if only the quantity changed; the price at this quantity if the tiers changed', () => {
    const tiered = (quantity: number, single: number, tier: number) => ({
      ...line(quantity < 10 ? single : tier, 20, quantity),
      terms: { price: money(single), tiers: [{ from: 10, price: money(tier) }] },
    });
    const seen = snapshotOf([tiered(1, 320, 290)]);
    expect(changesSince(seen, [tiered(10, 320, 290)], asked(10)).size).toBe(0);
    expect(changesSince(snapshotOf([tiered(10, 320, 290)]), [tiered(1, 320, 290)], asked(1)).size).toBe(0);
    expect(changesSince(seen, [tiered(10, 320, 280)], asked(10)).get('a')).toEqual([
      { kind: 'PRICE', was: money(290), isNow: money(280) },
    ]);
    expect(changesSince(seen, [tiered(1, 320, 280)], asked(1)).size).toBe(0);
    expect(changesSince(seen, [tiered(1, 330, 290)], asked(1)).get('a')).toEqual([
      { kind: 'PRICE', was: money(320), isNow: money(330) },
    ]);
    // Tiers that were removed, and new ones.
    expect(changesSince(seen, [line(320, 20, 10)], asked(10)).get('a')).toEqual([
      { kind: 'PRICE', was: money(290), isNow: money(320) },
    ]);
    expect(changesSince(snapshotOf([line(320, 20)]), [tiered(10, 320, 290)], asked(10)).get('a')).toEqual([
      { kind: 'PRICE', was: money(320), isNow: money(290) },
    ]);
  });

  test('an offer that has sold out or is back in stock', () => {
    expect(changesSince(snapshotOf([line(320, 4)]), [line(320, 0)], asked(1)).get('a')).toEqual([{ kind: 'SOLD_OUT' }]);
    expect(changesSince(snapshotOf([line(320, 0)]), [line(320, 4)], asked(1)).get('a')).toEqual([{ kind: 'BACK' }]);
  });

  test('a quantity lowered to the stock, shown as requested and as it is now', () => {
    expect(changesSince(snapshotOf([line(320, 9)]), [line(320, 3, 3)], asked(7)).get('a')).toEqual([
      { kind: 'QUANTITY', was: 7, isNow: 3 },
    ]);
  });
});

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['an older version', { priceMinor: 320, available: 9 }],
  ['no price', { price: null, available: 9 }],
  ['prices of quantities that are none', { price: money(320), tiers: 7, available: 9 }],
  ['a price of a quantity that is none', { price: money(320), tiers: [null], available: 9 }],
  ['another currency', { price: { amountMinor: 320, currency: 'shells' }, available: 9 }],
  ['nothing', null],
])('stored data of another version or origin is ignored: %s', (_, entry) => {
  const seen = { price: money(320), tiers: [{ from: 10, price: money(290) }], available: 9 };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ a: entry, b: seen }) });
  expect(readSeenCart()).toEqual({ b: seen });
});
