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

/** Checkout contact details (spec 3.7) as the form sends them; the same rules on both sides. */
export const contactSchema = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone1: phoneForm,
  phone2: optionalField(phoneForm),
});
/** An anonymous delivery point (spec 3.6): `name` is the recipient. */
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
/** What the buyer tells whoever delivers (spec 3.10). */
export const deliveryNoteSchema = noteOf(longestNote.delivery);
/** The number of the buyer’s own purchase order (domain 4). */
export const purchaseOrderField = optionalField(requiredText(100));
/** The code of a partner school, however it is typed: in small letters, or with spaces and dashes. */
export const partnerCodeField = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase() || undefined)
  .pipe(z.string().regex(partnerCodePattern, 'field.code.invalid').optional());
/** What somebody knows of an order placed as a guest: its number, however it is typed, and the address. */
export const findOrderForm = z.strictObject({
  number: requiredText(40).refine((typed) => orderNumberStart(typed)?.length === 10, 'orders.find.number.wrong'),
  email,
});
