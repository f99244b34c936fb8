import { as, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { measureKinds, reportReasons, subjectKinds } from './rules.ts';

const text = z.string();

/** A decision: its subject, reasons and duration, as both sides read it. */
export const measureFacts = {
  measureId: z.uuid('field.invalid'),
  kind: z.enum(measureKinds),
  subjectKind: z.enum(subjectKinds),
  about: as('subjectName', text),
  rule: as('ruleCode', z.enum(reportReasons)),
  facts: as('description', text),
  from: as('fromDate', text),
  until: as('untilDate', text.nullable()),
  ended: as('endDate', text.nullable()),
  holdsPayouts: z.boolean(),
};

/** A measure as the affected shop or person reads it. */
export const ownMeasure = wireObject({
  ...measureFacts,
  number: as('caseNumber', text),
  /** Until when it can be appealed; null: already appealed, or too late. */
  appealUntil: as('appealUntilDate', text.nullable()),
  appeal: text.nullable(),
  appealedAt: as('appealDate', text.nullable()),
  answerDue: as('answerDueDate', text.nullable()),
  isGranted: z.boolean().nullable(),
  answer: text.nullable(),
});
export type OwnMeasure = z.output<typeof ownMeasure>;
