import { isDay } from '@cubby/days';
import { z } from 'zod';

/** A date of birth as `YYYY-MM-DD` (spec 5.17). Whether it is in the past, and the resulting age, depend on today. */
export const birthDate = z
  .string({ error: 'field.required' })
  .min(1, { error: 'field.required', abort: true })
  .refine((text) => isDay(text) && text >= '1900-01-01', { error: 'field.birthDate.invalid' });

/** Full years from a date of birth to a day, both `YYYY-MM-DD`; negative if it is in the future. */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** Whether a parent or guardian must consent for this person (spec 5.17, 9.3). */
export const needsGuardian = (today: string, born: string): boolean => ageOn(today, born) < 18;
