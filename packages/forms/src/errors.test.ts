import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorsLeft, findErrors, nestValues, serverErrors } from './errors.ts';

const schema = z.strictObject({
  contact: z.strictObject({ email: z.email('field.email.invalid'), phone: z.string().min(1, 'field.required') }),
  adult: z.literal(true, 'field.consent.required'),
});
const empty = { 'contact.email': '', 'contact.phone': '', adult: false };

test('a dot in a name nests a field, as in the schema', () => {
  expect(nestValues(empty)).toEqual({ contact: { email: '', phone: '' }, adult: false });
});

describe('the errors of a form', () => {
  test('are the first of each field, under the form’s name for it', () => {
    expect(findErrors(empty, schema, undefined)).toEqual({
      'contact.email': 'field.email.invalid',
      'contact.phone': 'field.required',
      adult: 'field.consent.required',
    });
  });

  test('include those across several fields; if both report one, the schema’s is used', () => {
    const rules = () => ({ 'contact.email': 'field.invalid', 'contact.phone': 'field.phone.country' });
    const values = { 'contact.email': 'no', 'contact.phone': '1', adult: true };
    expect(findErrors(values, schema, rules)).toEqual({
      'contact.email': 'field.email.invalid',
      'contact.phone': 'field.phone.country',
    });
  });

  test('are empty without a schema', () => {
    expect(findErrors(empty, undefined, undefined)).toEqual({});
  });
});

type Person = { email: string; phone: string };

describe('while typing', () => {
  const shown = {
    email: { message: 'Enter an address', fromServer: false },
    phone: { message: 'Enter a number', fromServer: false },
  };

  test('an error disappears once it is fixed, or is replaced by another one', () => {
    expect(errorsLeft<Person>(shown, { phone: 'Too short' }, { email: 'a' })).toEqual({});
    expect(errorsLeft<Person>(shown, { email: 'Enter an address' }, { phone: '1' })).toEqual({ email: shown.email });
  });

  test('a new error is not shown', () => {
    expect(errorsLeft<Person>({}, { email: 'Enter an address' }, { email: 'a' })).toEqual({});
  });

  test('a server error stays until its field is changed', () => {
    const taken = { email: { message: 'This address is taken', fromServer: true } };
    expect(errorsLeft<Person>(taken, {}, { phone: '1' })).toEqual(taken);
    expect(errorsLeft<Person>(taken, {}, { email: 'b' })).toEqual({});
  });
});

test('errors of an endpoint are shown at the fields they name; those of unknown fields are left out', () => {
  const errors = [
    { code: 'OC_BAD_REQUEST', message: 'Enter an address', path: ['contact', 'email'] },
    { code: 'OC_BAD_REQUEST', message: 'Something else', path: ['contact', 'email'] },
    { code: 'OC_BAD_REQUEST', message: 'Offer not found', path: ['items'] },
  ];
  expect(serverErrors(errors, ['contact.email', 'contact.phone'])).toEqual({ 'contact.email': 'Enter an address' });
  expect(serverErrors(errors, ['lines'], { items: 'lines' })).toEqual({ lines: 'Offer not found' });
});
