import { z } from 'zod';

/** A region by its ISO 3166-2 code. `isRegionOf` checks that it belongs to the country. */
export const region = z
  .string({ error: 'field.required' })
  .min(1, { error: 'field.required', abort: true })
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, { error: 'field.region.invalid' });
