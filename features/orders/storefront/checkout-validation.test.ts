import { describe, expect, test } from 'vitest';
import { emptyAddress, emptyContact } from './checkout-draft.ts';
import { addressErrors, contactErrors, hasPostalCodes, noteError } from './checkout-validation.ts';

const contact = {
  ...emptyContact,
  firstName: 'Ada',
  lastName: "O'Brien",
  email: 'ada@example.org',
  phone1: '+1 604 555 0123',
};
const address = {
  ...emptyAddress('CA'),
  regionCode: 'CA-BC',
  city: "St. John's",
  address: '12/3, apt. #4',
  postCode: 'v5k 0a1',
  name: 'Room 12',
};

describe('contact details at checkout (spec 3.7)', () => {
  test('a whole one has no faults; the second phone may stay empty', () => {
    expect(contactErrors(contact)).toEqual({});
    expect(contactErrors({ ...contact, phone2: '604' })).toEqual({ phone2: 'field.phone.invalid' });
  });

  test('an empty one says of each required field that it is required (spec 5.1)', () => {
    const validationErrors = contactErrors(emptyContact);
    expect(Object.keys(validationErrors).sort()).toEqual(['email', 'firstName', 'lastName', 'phone1']);
    expect(new Set(Object.values(validationErrors))).toEqual(new Set(['field.required']));
  });
});

describe('a delivery address at checkout (spec 3.6)', () => {
  test('real cities and streets pass (design 2, 5.4, 5.5)', () => {
    expect(addressErrors(address)).toEqual({});
  });

  test('where regions tax, one of the country’s must be chosen', () => {
    expect(addressErrors({ ...address, regionCode: '' }).regionCode).toBe('field.required');
    expect(addressErrors({ ...address, regionCode: 'US-WA' }).regionCode).toBe('field.region.invalid');
    expect(addressErrors({ ...address, countryIso: 'FR', regionCode: '', postCode: '75011' })).toEqual({});
  });

  test('a postal code is one of its country’s, and optional where we know no shape (ux K2)', () => {
    expect(addressErrors({ ...address, postCode: '12345' }).postCode).toBe('field.postalCode.country');
    expect(addressErrors({ ...address, postCode: '' }).postCode).toBe('field.required');
    expect(addressErrors({ ...address, countryIso: 'AE', regionCode: '', postCode: '' })).toEqual({});
    expect([hasPostalCodes('CA'), hasPostalCodes('AE')]).toEqual([true, false]);
  });
});

test('a note may have 2000 characters', () => {
  expect(noteError('x'.repeat(2000))).toBeUndefined();
  expect(noteError('x'.repeat(2001))).toBe('field.tooLong');
});
