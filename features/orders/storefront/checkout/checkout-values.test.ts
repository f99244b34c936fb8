import { findErrors, hasPostalCodes } from '@cubby/forms';
import { describe, expect, test } from 'vitest';
import { partnerCodeField } from '../../fields.ts';
import { checkoutSchema } from './checkout-schema.ts';
import { type CheckoutValues, changesAlong, checkoutLabel, checkoutRules, emptyCheckout } from './checkout-values.ts';

const whole: CheckoutValues = {
  ...emptyCheckout('CA'),
  'contact.firstName': 'Ada',
  'contact.lastName': "O'Brien",
  'contact.email': 'ada@example.org',
  'contact.phone1': '+1 604 555 0123',
  'address.region': 'CA-BC',
  'address.city': "St. John's",
  'address.address': '12/3, apt. #4',
  'address.postalCode': 'v5k 0a1',
  'address.name': 'Room 12',
  adult: true,
};
const errorsWith = (changes: Partial<CheckoutValues>) =>
  findErrors({ ...whole, ...changes }, checkoutSchema, checkoutRules);
const abroad = (country: string, postalCode: string): Partial<CheckoutValues> => ({
  'address.country': country,
  'address.region': '',
  'address.postalCode': postalCode,
});

describe('contact details at checkout (spec 3.7)', () => {
  test('complete details have no errors; the second phone is optional', () => {
    expect(errorsWith({})).toEqual({});
    expect(errorsWith({ 'contact.phone2': '604' })).toEqual({ 'contact.phone2': 'field.phone.invalid' });
  });

  test('empty details report every required field (spec 5.1)', () => {
    const errors = findErrors(emptyCheckout('CA'), checkoutSchema, checkoutRules);
    const ofContact = Object.entries(errors).filter(([name]) => name.startsWith('contact.'));
    expect(ofContact.map(([name]) => name).sort()).toEqual([
      'contact.email',
      'contact.firstName',
      'contact.lastName',
      'contact.phone1',
    ]);
    expect(new Set(ofContact.map(([, key]) => key))).toEqual(new Set(['field.required']));
  });
});

describe('a delivery address at checkout (spec 3.6)', () => {
  test('real cities and streets are accepted (design 5.4, 5.5)', () => {
    expect(errorsWith({ 'address.city': 'Saint-Jérôme' })).toEqual({});
  });

  test('if taxes depend on the region, one of the country’s regions is required', () => {
    expect(errorsWith({ 'address.region': '' })['address.region']).toBe('field.required');
    expect(errorsWith({ 'address.region': 'US-WA' })['address.region']).toBe('field.region.invalid');
    expect(errorsWith(abroad('FR', '75011'))).toEqual({});
  });

  test('a postal code must fit its country, and is optional if we do not know the format (ux K2)', () => {
    expect(errorsWith({ 'address.postalCode': '12345' })['address.postalCode']).toBe('field.postalCode.country');
    expect(errorsWith({ 'address.postalCode': '' })['address.postalCode']).toBe('field.required');
    expect(errorsWith(abroad('AE', ''))).toEqual({});
    expect([hasPostalCodes('CA'), hasPostalCodes('AE')]).toEqual([true, false]);
  });

  test('changing the country clears the region', () => {
    expect(changesAlong({ 'address.country': 'US' }, whole)).toEqual({ 'address.region': '' });
  });

  test('the recipient is the buyer until another name is entered', () => {
    const unnamed = { ...whole, 'address.name': '' };
    expect(changesAlong({ 'contact.firstName': 'Ida' }, unnamed)).toEqual({ 'address.name': "Ida O'Brien" });
    expect(changesAlong({ 'contact.firstName': 'Ida' }, { ...whole, 'address.name': "Ada O'Brien" })).toEqual({
      'address.name': "Ida O'Brien",
    });
    expect(changesAlong({ 'contact.firstName': 'Ida' }, whole)).toEqual({});
  });
});

test('a note may have 2000 characters', () => {
  expect(errorsWith({ note: 'x'.repeat(2000) }).note).toBeUndefined();
  expect(errorsWith({ note: 'x'.repeat(2001) }).note).toBe('field.tooLong');
});

test('a partner school’s code is accepted however it is typed (spec 1.6)', () => {
  expect(errorsWith({ partnerCode: ' cedar-grove 7 ' })).toEqual({});
  expect(errorsWith({ partnerCode: 'abc' }).partnerCode).toBe('field.code.invalid');
  expect(partnerCodeField.parse(' cedar-grove 7 ')).toBe('CEDARGROVE7');
  expect(partnerCodeField.parse(' ')).toBeUndefined();
});

test('errors are listed in page order', () => {
  const wrong = errorsWith({
    'contact.email': '',
    'address.name': '',
    'address.region': '',
    'address.postalCode': '',
    note: 'x'.repeat(2001),
    adult: false,
  });
  const listed = Object.keys(emptyCheckout('CA')).filter((name) => name in wrong);
  expect(listed).toEqual(['contact.email', 'address.name', 'address.region', 'address.postalCode', 'note', 'adult']);
});

test('each field has its country’s label; the age checkbox states its message in full', () => {
  expect(checkoutLabel('contact.email', 'CA')).toBe('orders.contact.email');
  expect(checkoutLabel('address.name', 'CA')).toBe('address.name');
  expect(checkoutLabel('address.region', 'CA')).toBe('address.province');
  expect(checkoutLabel('address.region', 'US')).toBe('address.state');
  expect(checkoutLabel('adult', 'CA')).toBeUndefined();
});
