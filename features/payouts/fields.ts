import { currentPassword } from '@cubby/features/accounts/fields';
import { bankCurrency } from '@cubby/features/bank-details/fields';
import {
  accountNumber,
  country,
  ibanForm,
  institution,
  optionalField,
  requiredText,
  routing,
  swiftForm,
  transit,
} from '@cubby/fields';
import { z } from 'zod';
import { schemeIn } from './rules.ts';

/** A shop's payout destination: the numbers that accounts in its country have. */
export const destinationFields = {
  holder: requiredText(70),
  country: country.refine((code) => schemeIn(code) !== undefined, 'field.country.invalid'),
  currency: bankCurrency,
  iban: optionalField(ibanForm),
  swift: optionalField(swiftForm),
  institution: optionalField(institution),
  transit: optionalField(transit),
  routing: optionalField(routing),
  accountNumber: optionalField(accountNumber),
};
export const destinationForm = z.strictObject({ ...destinationFields, nameConfirmed: z.boolean(), currentPassword });
