import { consent, country, phoneForm, requiredText } from '@cubby/fields';
import { latinDigits } from '@cubby/i18n/digits';
import { z } from 'zod';
import { isTaxNumber, plainTaxNumber } from './rules.ts';

export const declarationFields = {
  country,
  taxNumber: requiredText(40).transform((typed) => plainTaxNumber(latinDigits(typed))),
  phone: phoneForm,
  atHome: z.boolean(),
  confirmed: consent,
};

export const hasTaxNumber = (given: { country: string; taxNumber: string }): boolean =>
  isTaxNumber(given.country, given.taxNumber);
export const wrongTaxNumber = { error: 'requirements.wrongTaxNumber', path: ['taxNumber'] };

export const declarationForm = z.strictObject(declarationFields).refine(hasTaxNumber, wrongTaxNumber);
