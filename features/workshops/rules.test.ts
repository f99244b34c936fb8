import { expect, test } from 'vitest';
import { anyWorkshops, distanceIn, pathOfBooking, pathOfReport, postalAreaOf, unitIn, welcoming } from './rules.ts';

test('by default the directory has no filter; three of four statements are welcoming (spec 2.2, domain 6.1)', () => {
  expect(anyWorkshops).toEqual({ page: 1, forWithDisabilities: -1, nearIn: 'CA', within: 0, sort: 'distance' });
  expect(welcoming).toEqual(['DEDICATED', 'ADAPTED', 'INCLUSIVE']);
});

test.each([
  ['CA', 'V5V 1J7', 'V5V'],
  ['CA', 'v5v', 'V5V'],
  ['CA', '98101', undefined],
  ['US', '98101', '981'],
  ['US', '98101-1234', '981'],
  ['US', '9810', undefined],
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['GB', 'bs1 4dj', 'BS1'],
  ['GB', 'M9', 'M9'],
  ['DE', '04109', '04'],
  ['DE', '0410', undefined],
  ['CH', '8001', '80'],
] as const)('in %s the postal area of %s is %s', (country, code, area) => {
  expect(postalAreaOf(country, code)).toBe(area);
});

test('a distance is rounded to 5 above 20, is at least 1, and in miles where people use them', () => {
  const kilometers = [0.2, 4.4, 19.6, 22, 348].map((each) => distanceIn('kilometer', each));
  expect(kilometers).toEqual([1, 4, 20, 20, 350]);
  expect([distanceIn('mile', 16.1), distanceIn('mile', 160.9)]).toEqual([10, 100]);
  expect([unitIn('CA'), unitIn('GB'), unitIn('US'), unitIn('FR')]).toEqual(['kilometer', 'mile', 'mile', 'kilometer']);
});

test('booking and reporting have pages that name the workshop (domain 6.3)', () => {
  expect(pathOfBooking('clay')).toBe('/workshops/clay/book');
  expect(pathOfReport('clay')).toBe('/contacts?workshop=clay');
});
