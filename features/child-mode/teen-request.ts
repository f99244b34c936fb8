import { as } from '@cubby/contract';
import { z } from 'zod';
import { teenRequests } from './rules.ts';

const text = z.string();

/** A teen's request as both the teen and the staff read it. */
export const teenRequestFacts = {
  kind: z.enum(teenRequests),
  askedAt: as('createDate', text),
  dueAt: as('dueDate', text),
  answeredAt: as('answerDate', text.nullable()),
  isGranted: z.boolean().nullable(),
  words: as('description', text.nullable()),
};
