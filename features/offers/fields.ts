import { optionalField, requiredText } from '@cubby/fields';
import { money } from '@cubby/money';
import { z } from 'zod';
import { centsTyped, longestNote, longestOwnSku, reportedKinds } from './own-rules.ts';

const price = z
  .string()
  .refine((typed) => centsTyped(typed) !== null, 'offers.own.price.invalid')
  .transform((typed) => money(centsTyped(typed) ?? 0));
const quantity = z
  .string()
  .trim()
  .regex(/^\d{1,6}$/, 'offers.own.quantity.invalid')
  .transform(Number);

export const newOffer = z.strictObject({ price, quantity });
export const stockReport = z.strictObject({ kind: z.enum(reportedKinds), quantity });
export const ownDetails = z.strictObject({
  ownSku: optionalField(requiredText(longestOwnSku)),
  note: optionalField(requiredText(longestNote)),
});
