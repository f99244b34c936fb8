import { address, bankCodeForm, bankName, ibanForm, optionalField, swiftForm } from '@cubby/fields';
import { z } from 'zod';
import { bankCurrencies } from './rules.ts';

export const bankCurrency = z
  .string('field.required')
  .refine((text) => bankCurrencies.includes(text), 'field.bankCurrency.invalid');

/** The form of bank details; the endpoint takes the same fields, as they are after it (design 2, 5.8–5.11). */
export const bankDetailsForm = z.strictObject({
  bankName,
  iban: optionalField(ibanForm),
  swift: swiftForm,
  bankCode: bankCodeForm,
  currency: bankCurrency,
  bankAddress: optionalField(address),
  isMain: z.boolean(),
});
