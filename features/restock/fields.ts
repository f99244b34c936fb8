import { email } from '@cubby/fields';
import { z } from 'zod';

export const restockForm = z.strictObject({ email, ofAge: z.boolean() });
