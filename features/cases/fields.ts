import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import {
  addedKinds,
  authorities,
  checkAnswers,
  longestAppeal,
  longestCheck,
  longestFacts,
  longestNote,
  longestReference,
  measureKinds,
  measureLengths,
  reportReasons,
} from './rules.ts';

export const note = requiredText(longestNote, { lines: true });
export const appealText = requiredText(longestAppeal, { lines: true });

export const mergeForm = z.strictObject({
  into: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'),
});
export const addForm = z.strictObject({ kind: z.enum(addedKinds, 'field.required'), subject: requiredText(60) });

export const noteForm = z.strictObject({ words: note });
export const waitForm = z.strictObject({
  words: requiredText(200),
  days: z.enum(['1', '3', '7', '14'], 'field.required'),
});
export const appealForm = z.strictObject({ words: appealText });
export const answerForm = z.strictObject({ words: appealText, isGranted: z.enum(['true', 'false'], 'field.required') });

/** `NONE`: no action is taken. Only a measure needs facts and a rule. */
export const decisions = ['NONE', ...measureKinds] as const;
const facts = requiredText(longestFacts, { lines: true });
export const decisionForm = z
  .strictObject({
    decision: z.enum(decisions, 'field.required'),
    /** The case's subject that the decision is about. */
    position: z.string().regex(/^\d{1,3}$/),
    rule: z.union([z.enum(reportReasons), z.literal('')]),
    length: z.union([z.enum(measureLengths), z.literal('')]),
    facts: optionalField(facts),
    holdsPayouts: z.boolean(),
  })
  .refine(({ decision, rule }) => decision === 'NONE' || rule !== '', { error: 'field.required', path: ['rule'] })
  .refine(({ decision, facts: given }) => decision === 'NONE' || given !== undefined, {
    error: 'field.required',
    path: ['facts'],
  });

/** An answer to a step of the runbook; a report to an authority names it. */
export const checkForm = z.strictObject({
  answer: z.enum(checkAnswers, 'field.required'),
  authority: z.union([z.enum(authorities), z.literal('')]),
  reference: optionalField(requiredText(longestReference)),
  words: requiredText(longestCheck, { lines: true }),
});
