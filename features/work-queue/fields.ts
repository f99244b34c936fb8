import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { longestReason } from './rules.ts';

export const handOverWords = requiredText(longestReason, { lines: true });
export const handOverForm = z.strictObject({ colleague: z.string().min(1, 'field.required'), words: handOverWords });
