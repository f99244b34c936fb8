import { z } from 'zod';
import { isCountryIso } from './countries.ts';

/** A country by its ISO 3166-1 alpha-2 code, in capitals (spec 3.5 `country`). */
export const country = z
  .string({ error: 'field.required' })
  .min(1, { error: 'field.required', abort: true })
  .refine(isCountryIso, { error: 'field.country.invalid' });
