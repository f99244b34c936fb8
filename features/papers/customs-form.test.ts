import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { type CustomsForm, customsViolations } from './customs-form.ts';

const address = { street: '1 Main St', city: 'Victoria', region: 'BC', postalCode: 'V8V 1A1', country: 'CA' };
const line = {
  ...{ article: 'Paper fox', quantity: 3, netGrams: 36, value: money(3000) },
  ...{ hsCode: '4823.90', origin: 'CA' },
};
const form: CustomsForm = {
  ...{ kind: 'CUSTOMS_FORM', number: '7K3M9Q2X5T-1', issuedOn: '2026-09-01', locale: 'en', brand: 'kids', notes: [] },
  issuer: { legalName: 'Cubby Market Inc.', address, registrations: [], email: 'help@cubby.example' },
  buyer: { name: 'Anna Reyes' },
  sender: { name: 'Paper Fox', address },
  shipTo: { name: 'Anna Reyes', address: { ...address, country: 'US' } },
  lines: [line],
};
const broken = (change: Partial<CustomsForm>) => customsViolations({ ...form, ...change }).map(({ rule }) => rule);

test('each line of a customs form has a code, an origin, a weight and a value, and both parties have an address (domain C19)', () => {
  for (const hsCode of ['4823.90', '4823.90.1', '4823.90.10', '4823.90.10.00'])
    expect(broken({ lines: [{ ...line, hsCode }] })).toEqual([]);
  for (const hsCode of ['', '4823', '4823.9', '482390', '4823.90.10.00.00'])
    expect(broken({ lines: [line, { ...line, hsCode }] })).toEqual(['C-CUSTOMS-CODE']);
  expect(broken({ lines: [line, { ...line, origin: '' }] })).toEqual(['C-CUSTOMS-ORIGIN']);
  expect(broken({ lines: [line, { ...line, netGrams: 0 }] })).toEqual(['C-CUSTOMS-WEIGHT']);
  expect(broken({ lines: [line, { ...line, value: money(0) }] })).toEqual(['C-CUSTOMS-VALUE']);
  expect(broken({ lines: [line, { ...line, quantity: 0 }] })).toEqual(['BR-22']);
  expect(broken({ lines: [] })).toEqual(['BR-16']);
  expect(broken({ sender: { name: 'Paper Fox' } })).toEqual(['C-CUSTOMS-PARTIES']);
  expect(broken({ shipTo: { name: 'Anna Reyes' } })).toEqual(['C-CUSTOMS-PARTIES']);
});
