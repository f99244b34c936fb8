import {
  address,
  addressName,
  city,
  countryIso,
  email,
  optionalField,
  personName,
  phoneForm,
  postalCodeForm,
  regionCode,
} from '@cubby/fields';
import { z } from 'zod';

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
  countryIso,
  regionCode: optionalField(regionCode),
  city,
  address,
  postCode: optionalField(postalCodeForm),
  name: addressName,
});
export const orderNoteSchema = z.string().max(2000, 'field.tooLong').default('');
