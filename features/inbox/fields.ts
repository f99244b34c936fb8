import { reportReasons } from '@cubby/features/cases/rules';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { caseSubjects, longestAnswer, longestNote } from './rules.ts';

export const noteWords = requiredText(longestNote, { lines: true });
export const noteForm = z.strictObject({ words: noteWords });
export const answerForm = z.strictObject({ description: requiredText(longestAnswer, { lines: true }) });
export const caseForm = z.strictObject({
  kind: z.enum(caseSubjects, 'field.required'),
  subject: requiredText(60),
  reason: z.enum(reportReasons, 'field.required'),
});
