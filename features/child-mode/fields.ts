import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestTelling, tellings } from './rules.ts';

/** What a child tells the staff: only they read it. */
export const told = requiredText(longestTelling, { lines: true });
export const tellForm = z.strictObject({ kind: z.enum(tellings, 'field.required'), words: told });

/** A time zone as browsers name it, such as `America/Vancouver`. */
export const timeZone = z.string().max(60).refine(isTimeZone, 'field.code.invalid');

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
