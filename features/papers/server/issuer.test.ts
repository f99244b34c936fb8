import { expect, test } from 'vitest';
import { areasFor, issuerOf } from './issuer.ts';

const company = {
  ...{ name: 'Cubby Market Inc.', email: 'billing@cubby.example', street: '40 Wharf Street', city: 'Victoria' },
  ...{ region: 'BC', postalCode: 'V8W 1T4', country: 'CA' },
};
const registered = [
  { area: 'CA', number: '79915 4402 RT0001' },
  { area: 'CA-BC', number: '1410-7730' },
  { area: 'GB', number: 'GB 123 4567 89' },
  { area: 'EU', number: 'IE 3628739 L' },
];
const vatAt = (country: string) => issuerOf(company, registered, country).vatNumber;

test('a paper names the registrations at the destination, the Union’s for its members, and those at home', () => {
  expect(areasFor('CA', ['CA-BC'], company)).toEqual(['CA', 'CA-BC', 'CA']);
  expect(areasFor('DE', [], company)).toEqual(['DE', 'EU', 'CA']);
  expect([vatAt('DE'), vatAt('GB'), vatAt('CA'), vatAt('US')]).toEqual([
    'IE3628739L',
    'GB123456789',
    undefined,
    undefined,
  ]);
  expect(issuerOf(company, registered.slice(0, 2), 'CA').registrations).toEqual([
    { name: 'GST/HST', number: '79915 4402 RT0001' },
    { name: 'PST BC', number: '1410-7730' },
  ]);
});

test('without a bank account no transfer is requested', () => {
  expect(issuerOf(company, registered, 'CA').bank).toBeUndefined();
});
