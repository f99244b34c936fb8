import { expect, test } from 'vitest';
import { buyersOf, comparedIn, daysLeft, languagesOf } from './rules.ts';

test('stock lasts as many whole days as at its past rate of sales; without sales there is no figure', () => {
  expect(daysLeft({ available: 9, sold: 28, days: 28 })).toBe(9);
  expect(daysLeft({ available: 10, sold: 3, days: 28 })).toBe(93);
  expect(daysLeft({ available: 8, sold: 8, days: 4 })).toBe(4);
  expect(daysLeft({ available: 0, sold: 8, days: 28 })).toBe(0);
  expect(daysLeft({ available: 5, sold: 0, days: 28 })).toBeNull();
});

test('buyers are counted once twenty orders went to other shops', () => {
  expect(buyersOf({ own: 12, others: 28, all: 40 })).toEqual({ own: 12, of: 40 });
  expect(buyersOf({ own: 0, others: 20, all: 20 })).toEqual({ own: 0, of: 20 });
  // 38 of 40 would reveal that the only rival has sold two.
  expect(buyersOf({ own: 38, others: 2, all: 40 })).toBeNull();
  expect(buyersOf({ own: 21, others: 19, all: 40 })).toBeNull();
  expect(buyersOf({ own: 40, others: 0, all: 40 })).toBeNull();
});

test('buyers read the languages of their country, and English', () => {
  expect(languagesOf([])).toEqual(['en']);
  expect(languagesOf(['CA', 'US'])).toEqual(['en', 'fr']);
  expect(languagesOf(['KZ', 'DE'])).toEqual(['en', 'de', 'ru', 'kk']);
});

test.each([
  ['DE', 'CA', ['CA', 'DE'], 'DE'],
  [undefined, 'CA', ['CA', 'DE'], 'CA'],
  ['FR', 'CA', ['CA', 'DE'], 'CA'],
  [undefined, 'CA', ['DE', 'US'], 'DE'],
  [undefined, 'CA', [], 'CA'],
])('asked for %s, a shop in %s that delivers to %j compares in %s', (asked, own, countries, country) => {
  expect(comparedIn(asked, own, countries)).toBe(country);
});
