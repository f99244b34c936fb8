import { country } from '@cubby/fields';
import { latinDigits, plainNumber } from '@cubby/i18n/digits';
import { z } from 'zod';
import { gramBounds, hsDigits, hsPattern, otherCode } from './rules.ts';

/** A listed or typed code, the country of origin, and the weight of one piece. */
export const customsForm = z
  .strictObject({
    code: z.string(),
    typed: z.string(),
    origin: country,
    netGrams: z
      .string()
      .overwrite(plainNumber)
      .regex(/^\d{1,5}$/, 'customs.netGrams.invalid')
      .transform(Number)
      .refine((grams) => grams >= gramBounds.least && grams <= gramBounds.most, 'customs.netGrams.invalid'),
  })
  .transform(({ code, typed, ...facts }, context) => {
    const hsCode = hsDigits(code === otherCode ? latinDigits(typed) : code);
    if (hsPattern.test(hsCode)) return { ...facts, hsCode };
    context.addIssue({
      code: 'custom',
      message: 'customs.code.invalid',
      path: [code === otherCode ? 'typed' : 'code'],
    });
    return z.NEVER;
  });
