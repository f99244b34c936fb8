import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { billIdOf, billIdPattern, covers, isAtOrganisation } from './rules.ts';

test('a balance pays a whole order or nothing (spec 5.20)', () => {
  expect(covers(money(1_000), money(1_000))).toBe(true);
  expect(covers(money(999), money(1_000))).toBe(false);
  expect(covers(money(-1), money(0))).toBe(false);
  expect(covers({ amountMinor: 5_000, currency: 'EUR' as 'USD' }, money(1_000))).toBe(false);
});

test('an account’s id contains all of its 16 random bytes (spec 3.8)', () => {
  expect(billIdOf(new Uint8Array(16))).toBe('0'.repeat(26));
  expect(billIdOf(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`);
  const one = new Uint8Array(16);
  one[15] = 33;
  expect(billIdOf(one)).toBe(`${'0'.repeat(24)}11`);
  expect(billIdOf(one)).toMatch(billIdPattern);
  expect(() => billIdOf(new Uint8Array(8))).toThrow('16 bytes');
});

test('a delivery counts as to the organisation if country, street and postal code match, in any spelling', () => {
  const school = { country: 'CA', address: '12 Fort St.', postalCode: 'V8W 1H6' };
  expect(isAtOrganisation(school, { country: 'CA', address: '12 fort st', postalCode: 'v8w1h6' })).toBe(true);
  expect(isAtOrganisation(school, { country: 'US', address: '12 Fort St.', postalCode: 'V8W 1H6' })).toBe(false);
  expect(isAtOrganisation(school, { country: 'CA', address: '112 Fort St.', postalCode: 'V8W 1H6' })).toBe(false);
  expect(isAtOrganisation(school, { country: 'CA', address: '12 Fort St.', postalCode: 'V8W 1H7' })).toBe(false);
  expect(isAtOrganisation(school, { country: 'CA', address: '12 Fort St.', postalCode: null })).toBe(false);
  expect(isAtOrganisation({ ...school, address: 'ул. Абая, 7' }, { ...school, address: 'ул Абая 7' })).toBe(true);
});
