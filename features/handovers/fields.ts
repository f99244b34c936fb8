import { email } from '@cubby/fields';
import { z } from 'zod';
import { handoverOutcomes } from './rules.ts';

export const offerForm = z.strictObject({ email });
export const outcome = z.enum(handoverOutcomes, 'field.required');
