import { email } from '@cubby/fields';
import { z } from 'zod';

/** The address and the age confirmation, as in the form; the endpoint takes the same. */
export const restockForm = z.strictObject({ email, ofAge: z.boolean() });
