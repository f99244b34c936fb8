import { optionalField, requiredText } from '@cubby/fields';
import { publicText } from '@cubby/fields/public-text';
import { z } from 'zod';
import { longestTeenAnswer, longestTelling, longestThanks, tellings } from './rules.ts';

/** A child's message to staff; only they read it. */
export const told = requiredText(longestTelling, { lines: true });
export const tellForm = z.strictObject({ kind: z.enum(tellings, 'field.required'), words: told });

/** A guardian's words about a buyer's thank-you, which the child reads. */
export const thanksWords = optionalField(publicText(longestThanks));
export const thanksForm = z.strictObject({ words: thanksWords });

/** The staff's answer to a teen. */
export const teenAnswer = requiredText(longestTeenAnswer, { lines: true });
export const teenAnswerForm = z.strictObject({
  isGranted: z.enum(['true', 'false'], 'field.required'),
  words: teenAnswer,
});

/** A time zone as browsers name it, such as `America/Vancouver`. */
export const timeZone = z.string().max(60).refine(isTimeZone, 'field.code.invalid');

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
