import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  formatMoney,
  fromWire,
  money,
  moneyInText,
  negate,
  share,
  split,
  subtract,
  sum,
  times,
  toWire,
  zero,
} from './index.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((minor) => money(minor));

describe('amounts are whole minor units', () => {
  test('fractions of a cent are refused', () => {
    expect(() => money(1.5)).toThrow();
    expect(() => times(money(1), 0.5)).toThrow();
  });

  test('adding and subtracting are inverse', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
      }),
    );
  });

  test('a sum does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(amount), (all) => {
        expect(sum(all)).toEqual(sum([...all].reverse()));
      }),
    );
  });
});

describe('rounding happens once, half up (spec 9.1)', () => {
  test.each([
    [10_00, 70_000, 70],
    [4_00, 70_000, 28],
    [1_50, 99_750, 15],
    [50, 10_000, 1],
    [49, 10_000, 0],
    [-50, 10_000, 0],
    [-51, 10_000, -1],
  ])('%i minor units at %i millionths are %i', (minor, millionths, expected) => {
    expect(share(money(minor), millionths).amountMinor).toBe(expected);
  });

  test('a share is never more than half a minor unit from the exact one', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000 }), (whole, millionths) => {
        const exact = (whole.amountMinor * millionths) / 1_000_000;
        expect(Math.abs(share(whole, millionths).amountMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('splitting', () => {
  test('parts sum to the whole, and none is more than a minor unit from its exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(amount, weights, (whole, shares) => {
        const parts = split(whole, shares);
        const total = shares.reduce((a, b) => a + b, 0);
        expect(sum(parts)).toEqual(whole);
        for (const [i, part] of parts.entries())
          expect(Math.abs(part.amountMinor - (whole.amountMinor * shares[i]!) / total)).toBeLessThan(1);
      }),
    );
  });

  test('the jars (domain 3.2): 9.99 at 50/40/10, and a single cent', () => {
    expect(split(money(999), [50, 40, 10]).map((part) => part.amountMinor)).toEqual([499, 400, 100]);
    expect(split(money(1), [50, 40, 10]).map((part) => part.amountMinor)).toEqual([1, 0, 0]);
  });
});

describe('on the wire and on screen', () => {
  test('the wire carries decimals and they are parsed unchanged', () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(fromWire(toWire(value))).toEqual(value);
      }),
    );
    expect(toWire(money(1234))).toEqual({ value: 12.34, currencyIso: 'USD' });
  });

  test('zero and negative zero are the same amount', () => {
    expect(toWire(negate(zero()))).toEqual({ value: 0, currencyIso: 'USD' });
    expect(Object.is(negate(zero()).amountMinor, 0)).toBe(true);
  });

  test.each([
    ['en', '$1,234.50'],
    ['de', '1.234,50 $'],
  ])('people of %s read %s', (locale, words) => {
    expect(formatMoney(money(123450), locale).replaceAll('\u00a0', ' ')).toBe(words);
  });
});

test.each([
  ['en', '1,234.56'],
  ['de', '1.234,56'],
  ['ar', '1,234.56'],
  ['ar-EG', '1,234.56'],
  ['fa', '1,234.56'],
])('in %s prices have Latin digits (spec 9.11)', (locale, figures) => {
  expect(formatMoney(money(123_456), locale)).toContain(figures);
});

test('a price in a sentence is isolated, so that its sign stays with its digits in right-to-left text', () => {
  expect(moneyInText(money(1_234), 'en')).toBe('\u2066$12.34\u2069');
});

test.each([
  ['en', 'US$1,234.56'],
  ['de', '1.234,56 US$'],
  ['it', '1234,56 US$'],
  ['fr', '1 234,56 $US'],
  ['es', '1234,56 US$'],
  ['pt', 'US$ 1.234,56'],
  ['ru', '1 234,56 US$'],
  ['kk', '1 234,56 US$'],
  ['tr', 'US$1.234,56'],
  ['ar', '1,234.56 US$'],
])('an amount to be paid names the country of its dollars: %s (decision 0098)', (locale, words) => {
  const shown = formatMoney(money(123_456), locale, true)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u200f', '');
  expect(shown).toBe(words);
});

test('an amount that is not to be paid keeps its plain sign, even after one that is', () => {
  expect(formatMoney(money(100), 'en', true)).toBe('US$1.00');
  expect(formatMoney(money(100), 'en')).toBe('$1.00');
});
