import { partnerCodePattern } from '@cubby/features/schools/rules';
import {
  address,
  addressName,
  city,
  country,
  email,
  optionalField,
  personName,
  phoneForm,
  postalCodeForm,
  region,
  requiredText,
} from '@cubby/fields';
import { z } from 'zod';
import { longestNote } from './limits.ts';
import { orderNumberStart } from './rules.ts';

export const contactSchema = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone1: phoneForm,
  phone2: optionalField(phoneForm),
});
export const guestAddressSchema = z.strictObject({
  country,
  region: optionalField(region),
  city,
  address,
  postalCode: optionalField(postalCodeForm),
  name: addressName,
});
const noteOf = (max: number) => optionalField(requiredText(max, { lines: true })).transform((note) => note ?? '');
export const orderNoteSchema = noteOf(longestNote.sellers);
export const deliveryNoteSchema = noteOf(longestNote.delivery);
/** The buyer’s own purchase order number (domain 4.2). */
export const purchaseOrderField = optionalField(requiredText(100));
export const partnerCodeField = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase() || undefined)
  .pipe(z.string().regex(partnerCodePattern, 'field.code.invalid').optional());
export const findOrderForm = z.strictObject({
  number: requiredText(40).refine((typed) => orderNumberStart(typed)?.length === 10, 'orders.find.number.wrong'),
  email,
});
