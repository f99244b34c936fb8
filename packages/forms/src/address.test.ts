import { expect, test } from 'vitest';
import { addressErrors } from './address.ts';

const canada = { country: 'CA', region: 'CA-BC' };

test('a postal code fits its country in the digits of any keyboard (design 5.6)', () => {
  expect(addressErrors({ ...canada, postalCode: ' v٨w ١h٦ ' })).toEqual({});
  expect(addressErrors({ country: 'DE', region: '', postalCode: '۱۰۱۱۵' })).toEqual({});
  expect(addressErrors({ ...canada, postalCode: '١٠١١٥' })).toEqual({ postalCode: 'field.postalCode.country' });
});
