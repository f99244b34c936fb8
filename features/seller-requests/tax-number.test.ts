import { expect, test } from 'vitest';
import { checkTaxNumber, isGstNumber, plainTaxNumber } from './tax-number.ts';

test.each([
  // Luhn's check digit.
  ['CA', '123456782', 'RIGHT'],
  ['CA', '123456789', 'WRONG'],
  ['CA', '12345 6782 RT0001', 'RIGHT'],
  ['CA', '123456782RT1', 'WRONG'],
  ['CA', '12345678', 'WRONG'],
  ['US', '12-3456789', 'RIGHT'],
  ['US', '00-3456789', 'WRONG'],
  ['US', '07-3456789', 'WRONG'],
  ['US', '12-345678', 'WRONG'],
  // A seller from abroad can be registered for GST.
  ['US', '123456782 RT 0001', 'RIGHT'],
  ['DE', 'DE136695976', 'RIGHT'],
  ['DE', '136695977', 'WRONG'],
  ['GB', 'GB 980 7806 84', 'RIGHT'],
  ['GB', '980780684', 'RIGHT'],
  ['GB', '980780685', 'WRONG'],
  ['GB', '980780684001', 'RIGHT'],
  ['GB', 'GBGD001', 'RIGHT'],
  ['GB', 'GBHA599', 'RIGHT'],
  ['GB', 'GBGD500', 'WRONG'],
  // With 55 added.
  ['GB', 'GB 262 2634 18', 'RIGHT'],
  ['KZ', '123456789012', 'NOT_CHECKED'],
  ['CA', '', 'NOT_CHECKED'],
])('in %s %j is %s: wrong only if it cannot be right (spec 3.14)', (country, number, check) => {
  expect(checkTaxNumber(country, plainTaxNumber(country, number))).toBe(check);
});

test('numbers are stored without separators, in Europe with their prefix', () => {
  expect(plainTaxNumber('CA', ' 12345-6782 rt0001')).toBe('123456782RT0001');
  expect(plainTaxNumber('DE', '136.695.976')).toBe('DE136695976');
  expect(plainTaxNumber('US', '12–3456789')).toBe('123456789');
});

test('only an RT program account collects GST and HST (decision 0039)', () => {
  expect(
    ['123456782RT0001', '123456782', '123456789RT0001', '123456782RC0001', 'DE136695976'].map(isGstNumber),
  ).toEqual([true, false, false, false, false]);
});
