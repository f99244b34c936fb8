import { money } from '@cubby/money';
import { describe, expect, test } from 'vitest';
import { unitPrice } from './rules.ts';

describe('the price of one piece', () => {
  test('is told of packs, rounded half up to the cent (ux L7)', () => {
    expect(unitPrice({ priceFrom: money(890), units: 24 })).toEqual({ price: money(37), per: 1 });
    expect(unitPrice({ priceFrom: money(320), units: 80 })).toEqual({ price: money(4), per: 1 });
  });

  test('counts by the hundred where one piece costs next to nothing', () => {
    expect(unitPrice({ priceFrom: money(600), units: 500 })).toEqual({ price: money(120), per: 100 });
  });

  test('is not told of single things, nor without an offer', () => {
    expect(unitPrice({ priceFrom: money(320), units: 1 })).toBeNull();
    expect(unitPrice({ priceFrom: null, units: 80 })).toBeNull();
  });
});
