import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { changesSince, snapshotOf } from './seen-cart.ts';

const line = (priceMinor: number, available: number, quantity = 1) => ({
  offerId: 'a',
  price: money(priceMinor),
  available,
  quantity,
});
const asked = (quantity: number) => new Map([['a', quantity]]);

describe('what has changed in a cart since the last visit', () => {
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

  test('an offer that has sold out or is back in stock', () => {
    expect(changesSince(snapshotOf([line(320, 4)]), [line(320, 0)], asked(1)).get('a')).toEqual([{ kind: 'SOLD_OUT' }]);
    expect(changesSince(snapshotOf([line(320, 0)]), [line(320, 4)], asked(1)).get('a')).toEqual([{ kind: 'BACK' }]);
  });

  test('a quantity lowered to the stock, shown as wanted and as it is now', () => {
    expect(changesSince(snapshotOf([line(320, 9)]), [line(320, 3, 3)], asked(7)).get('a')).toEqual([
      { kind: 'QUANTITY', was: 7, isNow: 3 },
    ]);
  });
});
