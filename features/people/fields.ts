import { blockReasons } from '@cubby/features/accounts/rules';
import { personName } from '@cubby/fields';
import { z } from 'zod';
import { blockDays, nameReasons, rejectionReasons } from './rules.ts';

export const nameReason = z.enum(nameReasons, 'field.required');
export const blockReason = z.enum(blockReasons, 'field.required');

export const nameForm = z.strictObject({ firstName: personName, lastName: personName, reason: nameReason });
export const blockForm = z.strictObject({
  reason: blockReason,
  days: z.enum(blockDays.map(String), 'field.required'),
});
export const rejectForm = z.strictObject({ reason: z.enum(rejectionReasons, 'field.required') });
