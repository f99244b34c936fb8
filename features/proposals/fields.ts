import { gtinOf } from '@cubby/features/catalog/rules';
import { centsTyped } from '@cubby/features/offers/rules';
import { email, optionalField, requiredText, textField } from '@cubby/fields';
import { latinDigits, plainNumber } from '@cubby/i18n/digits';
import { type Money, money } from '@cubby/money';
import { z } from 'zod';
import {
  heaviestGrams,
  largestPack,
  longestName,
  longestNote,
  longestText,
  mostStock,
  oldestAge,
  rejectionReasons,
} from './rules.ts';

/** Texts that may be incomplete: missing ones are checked when sent. */
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
const digitsOf = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '');

export const safetyEntry = {
  makerAddress: requiredText(300, { lines: true }),
  makerEmail: email,
  responsibleName: requiredText(200),
  responsibleAddress: requiredText(300, { lines: true }),
  responsibleEmail: email,
};

export const staffNote = optionalField(requiredText(longestNote, { lines: true }));
export const rejectionWords = requiredText(longestNote, { lines: true });

const whole = (most: number, least = 0) =>
  z
    .string()
    .overwrite(plainNumber)
    .refine(
      (typed) => typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= most),
      'offers.own.quantity.invalid',
    )
    .transform((typed): number | null => (typed === '' ? null : Number(typed)));
const safetyText = z.string().trim();
/** The form's values, besides its texts and options. A draft may be incomplete, but its values must be allowed. */
export const proposalFormFields = z
  .looseObject({
    gtin: barcode,
    makerNumber: draftNumber,
    maker: draftText(120),
    units: whole(largestPack, 1),
    weightGrams: whole(heaviestGrams),
    ageFrom: whole(oldestAge),
    hasSmallParts: z.string().transform((typed): boolean | null => (typed === '' ? null : typed === 'true')),
    price: z
      .string()
      .refine((typed) => typed.trim() === '' || centsTyped(typed) !== null, 'offers.own.price.invalid')
      .transform((typed): Money | null => (typed.trim() === '' ? null : money(centsTyped(typed)!))),
    stock: whole(mostStock),
    ...{ makerAddress: safetyText, makerEmail: safetyText, responsibleName: safetyText },
    ...{ responsibleAddress: safetyText, responsibleEmail: safetyText },
  })
  .transform(({ makerAddress, makerEmail, responsibleName, responsibleAddress, responsibleEmail, ...rest }) => {
    const safety = { makerAddress, makerEmail, responsibleName, responsibleAddress, responsibleEmail };
    return { ...rest, safety: Object.values(safety).every((each) => each === '') ? null : safety };
  });

export const askForm = z.strictObject({ words: staffNote });
export const rejectionForm = z.strictObject({
  reason: z.enum(rejectionReasons, 'field.required'),
  words: rejectionWords,
});
