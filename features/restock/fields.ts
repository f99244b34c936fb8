import { email } from '@cubby/fields';
import { z } from 'zod';

/** Who asks, and whether they are of age, as the form has it; the endpoint takes the same. */
export const restockForm = z.strictObject({ email, ofAge: z.boolean() });
