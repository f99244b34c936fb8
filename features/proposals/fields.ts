import { gtinOf } from '@cubby/features/catalog/rules';
import { email, optionalField, requiredText, textField } from '@cubby/fields';
import { z } from 'zod';
import { longestName, longestNote, longestText } from './rules.ts';

/** Texts that may be unfinished: what is missing is checked when they are sent. */
export const draftText = (max: number) => z.union([z.literal(''), textField({ max })]);
export const draftNumber = z.union([z.literal(''), textField({ max: 60, normalise: (typed) => typed.toUpperCase() })]);
export const draftWords = {
  name: textField({ max: longestName }),
  description: z.union([z.literal(''), textField({ max: longestText, lines: true })]),
};

/** A barcode as it is typed or scanned, in 14 digits. */
export const barcode = z
  .union([z.literal(''), textField({ max: 20 })])
  .refine((typed) => typed === '' || gtinOf(digitsOf(typed)) !== undefined, 'proposals.gtin.invalid')
  .transform((typed): string => (typed === '' ? '' : gtinOf(digitsOf(typed))!));
const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

export const safetyEntry = {
  makerAddress: requiredText(300, { lines: true }),
  makerEmail: email,
  responsibleName: requiredText(200),
  responsibleAddress: requiredText(300, { lines: true }),
  responsibleEmail: email,
};

export const staffNote = optionalField(requiredText(longestNote, { lines: true }));
export const rejectionWords = requiredText(longestNote, { lines: true });
