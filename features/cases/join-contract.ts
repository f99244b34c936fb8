import { as, defineEndpoint, done, only, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { note } from './fields.ts';
import { addedKinds, openedKinds } from './rules.ts';

const text = z.string();
const number = as('caseNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'));
const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_FORBIDDEN: 403 } as const;
const code = text.min(1, 'field.required').max(60, 'field.tooLong');

/** If an open case of that kind exists, the reason is added to it as a note. */
export const openStaffCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/v1/create',
  summary: 'Opens a case about a shop or a person, with the reason; answers its number',
  access: ['cases.decide'],
  perMinute: 30,
  input: requestBody({
    kind: z.enum(openedKinds),
    /** The login of a shop, the id of an account. */
    subject: code,
    words: as('description', note),
  }),
  output: only('caseNumber', text),
  errorCodes,
});

const joining = { access: ['cases.decide', 'safety.decide'], perMinute: 60, output: done, errorCodes } as const;

export const addToCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/subject/v1/create',
  summary: 'Adds a product, a shop, a workshop or a person to what an open case is about',
  input: requestBody({ number, kind: as('subjectKind', z.enum(addedKinds, 'field.required')), subject: code }),
  ...joining,
});

export const mergeCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/v1/merge',
  summary: 'Merges an open case into another, which gets its reports, evidence, measures and story',
  input: requestBody({
    number,
    into: as('targetNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid')),
  }),
  ...joining,
});
