import { isPostalCodeOf, isRegionOf, regionsOf } from '@cubby/fields';
import type { z } from 'zod';
import type { Contact, GuestAddress } from '../contract.ts';
import { contactSchema, guestAddressSchema, orderNoteSchema } from '../fields.ts';
import type { AddressDraft, ContactDraft } from './checkout-draft.ts';

/** The first thing that is wrong with each field, as a message key. A field without an entry is all right. */
export type ValidationErrors<Field extends string = string> = Partial<Record<Field, string>>;

export const contactErrors = (contact: ContactDraft): ValidationErrors<keyof ContactDraft> =>
  validationErrorsOf(contactSchema, contact);

/** By the schema that the server uses, and what belongs to the country: its regions and its postal codes (ux K2). */
export function addressErrors(address: AddressDraft): ValidationErrors<keyof AddressDraft> {
  const validationErrors: ValidationErrors<keyof AddressDraft> = validationErrorsOf(guestAddressSchema, address);
  const { countryIso, regionCode } = address;
  if (regionsOf(countryIso) && !validationErrors.regionCode) {
    if (regionCode === '') validationErrors.regionCode = 'field.required';
    else if (!isRegionOf(countryIso, regionCode)) validationErrors.regionCode = 'field.region.invalid';
  }
  if (!validationErrors.postCode) {
    const code = address.postCode.replace(/\s+/g, '').toUpperCase();
    if (code === '') {
      if (hasPostalCodes(countryIso)) validationErrors.postCode = 'field.required';
    } else if (!isPostalCodeOf(countryIso, code)) validationErrors.postCode = 'field.postalCode.country';
  }
  return validationErrors;
}

/** Whether we know how the country writes its codes: there, a parcel needs one. No code at all fits only an unknown shape. */
export const hasPostalCodes = (countryIso: string): boolean => !isPostalCodeOf(countryIso, '');

/** What the form says, as an order takes it. Throws where it has faults. */
export const readContact = (contact: ContactDraft): Contact => contactSchema.parse(contact);
export const readAddress = (address: AddressDraft): GuestAddress =>
  guestAddressSchema.parse(regionsOf(address.countryIso) ? address : { ...address, regionCode: '' });

export const noteError = (note: string): string | undefined =>
  orderNoteSchema.safeParse(note).error?.issues[0]?.message;

function validationErrorsOf<Field extends string>(
  schema: z.ZodType,
  value: Record<Field, string>,
): ValidationErrors<Field> {
  const validationErrors: ValidationErrors<Field> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    validationErrors[path[0] as Field] ??= message;
  return validationErrors;
}
