import { requiredText } from '@cubby/fields';
import { z } from 'zod';

/** The staff's note to the bank. */
export const chargebackNote = requiredText(5000, { lines: true });
export const chargebackForm = z.object({ note: chargebackNote });
