import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestReason, snoozeDays } from './rules.ts';

/** Why something is handed over or snoozed. */
export const workReason = requiredText(longestReason, { lines: true });
export const handOverForm = z.strictObject({ colleague: z.string().min(1, 'field.required'), words: workReason });
export const snoozeForm = z.strictObject({ days: z.enum(snoozeDays), words: workReason });
