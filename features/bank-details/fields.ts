import {
  accountNumber,
  accountSchemes,
  address,
  bankCodeForm,
  bankName,
  ibanForm,
  institution,
  optionalField,
  routing,
  swiftForm,
  transit,
} from '@cubby/fields';
import { z } from 'zod';
import { bankCurrencies } from './rules.ts';

export const bankCurrency = z
  .string('field.required')
  .refine((text) => bankCurrencies.includes(text), 'field.bankCurrency.invalid');

/** The form of bank details; the endpoint takes the same fields in their normalised form (design 5.8, 5.9). */
export const bankDetailsForm = z.strictObject({
  bankName,
  scheme: z.enum(accountSchemes),
  iban: optionalField(ibanForm),
  swift: optionalField(swiftForm),
  bankCode: optionalField(bankCodeForm),
  institution: optionalField(institution),
  transit: optionalField(transit),
  routing: optionalField(routing),
  accountNumber: optionalField(accountNumber),
  currency: bankCurrency,
  bankAddress: optionalField(address),
  isMain: z.boolean(),
});
