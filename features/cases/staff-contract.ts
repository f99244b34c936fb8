import {
  as,
  choice,
  defineEndpoint,
  done,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { appealText, note } from './fields.ts';
import { measureFacts } from './measure-facts.ts';
import {
  authorities,
  caseActs,
  caseKinds,
  caseLists,
  caseStatuses,
  checkAnswers,
  longestCheck,
  longestFacts,
  longestReference,
  measureDays,
  measureKinds,
  reportReasons,
  runbookSteps,
  subjectKinds,
} from './rules.ts';

const text = z.string();
const number = as('caseNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'));
const reading = { access: ['cases.read', 'safety.read'] } as const;
export const casesPerPage = 50;
export const casesQuery = { list: choice('list', caseLists, 'OPEN'), page: pageNumber() };

export const listCases = defineEndpoint({
  method: 'GET',
  path: '/api/store/case/list/v1/get',
  summary: 'Cases that the caller may know of: open ones by their due time, the others newest first',
  ...reading,
  input: request(queryShape(casesQuery)),
  output: wireObject({
    total: z.number(),
    cases: z.array(
      wireObject({
        number: as('caseNumber', text),
        kind: z.enum(caseKinds),
        subjectKind: z.enum(subjectKinds),
        about: as('subjectName', text),
        status: z.enum(caseStatuses),
        /** Not answered yet; the case is due by then. */
        hasAppeal: z.boolean(),
        reports: as('reportCount', z.number()),
        openedAt: as('openDate', text),
        dueAt: as('dueDate', text),
        /** In the staff's time zone, as in `2026-11-05T21:00`. */
        dueThere: as('dueLocalDate', text),
        assignee: as('assigneeName', text.nullable()),
      }),
    ),
  }),
});
export type ListedCase = z.output<typeof listCases.output>['cases'][number];

const appeal = wireObject({
  /** Null: for a person's. */
  shop: as('vendorLogin', text.nullable()),
  words: as('description', text),
  at: as('appealDate', text),
  due: as('dueDate', text),
  isGranted: z.boolean().nullable(),
  answer: text.nullable(),
});

const subject = wireObject({
  subjectKind: z.enum(subjectKinds),
  about: as('subjectName', text),
  subjectPath: text,
  picture: as('pictureUrl', text.nullable()),
  isHidden: z.boolean(),
  isChilds: z.boolean(),
});
export type CaseSubject = z.output<typeof subject>;

export const staffCase = defineEndpoint({
  method: 'GET',
  path: '/api/store/case/v1/get',
  summary: 'A case: its subject, reports, measures, appeals and story',
  ...reading,
  input: request({ number }),
  output: wireObject({
    number: as('caseNumber', text),
    kind: z.enum(caseKinds),
    subjectKind: z.enum(subjectKinds),
    about: as('subjectName', text),
    /** The path of its page in the store. */
    subjectPath: text,
    /** The reported picture. */
    picture: as('pictureUrl', text.nullable()),
    isHidden: z.boolean(),
    isChilds: z.boolean(),
    status: z.enum(caseStatuses),
    openedAt: as('openDate', text),
    dueAt: as('dueDate', text),
    /** In the staff's time zone, as in `2026-11-05T21:00`. */
    dueThere: as('dueLocalDate', text),
    waitsFor: text.nullable(),
    /** The case into which it was merged. */
    mergedInto: as('targetNumber', text.nullable()),
    /** The subjects added after the first. */
    further: as('furtherSubjects', z.array(subject)),
    assignee: as('assigneeName', text.nullable()),
    isMine: z.boolean(),
    /** Whether the caller decided it: another person closes cases of children, and answers appeals. */
    isDecider: z.boolean(),
    /** Whether the caller belongs to a shop that it concerns. */
    isPartial: z.boolean(),
    shops: as('vendors', z.array(wireObject({ handle: as('vendorLogin', text), name: text, openOrders: z.number() }))),
    reports: z.array(
      wireObject({ reason: as('reasonCode', z.enum(reportReasons)), comment: text.nullable(), at: as('date', text) }),
    ),
    earlier: as(
      'earlierCases',
      z.array(wireObject({ number: as('caseNumber', text), outcome: text.nullable(), at: as('date', text) })),
    ),
    /** If a child is in danger: the answers to the runbook, for those with that duty. */
    checks: as(
      'runbookChecks',
      z.array(
        wireObject({
          step: as('stepCode', z.enum(runbookSteps)),
          answer: as('answerCode', z.enum(checkAnswers)),
          words: as('description', text),
          authority: as('authorityCode', z.enum(authorities).nullable()),
          reference: as('authorityReference', text.nullable()),
          at: as('date', text),
          name: text.nullable(),
        }),
      ),
    ),
    measures: z.array(
      wireObject({
        ...measureFacts,
        isAutomated: z.boolean(),
        appeals: z.array(appeal),
      }),
    ),
    history: z.array(
      wireObject({
        act: as('action', z.enum(caseActs)),
        at: as('date', text),
        name: text.nullable(),
        words: as('description', text.nullable()),
        /** The number of the merged case that it is from. */
        from: as('sourceNumber', text.nullable()),
      }),
    ),
  }),
});
export type StaffCase = z.output<typeof staffCase.output>;

export const caseEvidence = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/evidence/v1/open',
  summary: 'What was reported, as it was then; each reading is recorded',
  access: ['safety.decide'],
  perMinute: 60,
  input: requestBody({ number }),
  output: z.array(
    wireObject({
      at: as('date', text),
      fields: z.array(wireObject({ name: text, value: text })),
      pictures: z.array(text),
    }),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type Evidence = z.output<typeof caseEvidence.output>;

const deciding = {
  access: ['cases.decide', 'safety.decide'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_FORBIDDEN: 403 },
} as const;

export const takeCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/v1/take',
  summary: 'Takes a case on, unless a colleague has it',
  input: requestBody({ number }),
  ...deciding,
});

export const noteCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/note/v1/create',
  summary: 'Adds an internal note to the story of a case',
  input: requestBody({ number, words: as('description', note) }),
  ...deciding,
});

/**
 * Answers a step of the runbook of a child in danger; a later answer replaces an earlier one, and the history has both.
 */
export const checkCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/check/v1/update',
  summary: 'Answers a step of the runbook of a child in danger',
  ...deciding,
  access: ['safety.decide'],
  input: requestBody({
    number,
    step: as('stepCode', z.enum(runbookSteps)),
    answer: as('answerCode', z.enum(checkAnswers)),
    words: as('description', requiredText(longestCheck, { lines: true })),
    authority: as('authorityCode', z.enum(authorities).optional()),
    reference: as('authorityReference', optionalField(requiredText(longestReference))),
  }),
});

export const waitInCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/wait/v1/create',
  summary: 'Has a case wait for somebody or something, so many days',
  input: requestBody({ number, words: as('description', requiredText(200)), days: z.number().int().min(1).max(14) }),
  ...deciding,
});

export const decideCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/v1/decide',
  summary: 'Decides a case: no action, or a measure whose reasons the shops concerned are told',
  input: requestBody({
    number,
    measure: wireObject({
      kind: z.enum(measureKinds),
      /** The subject that it acts on; by default the first. */
      position: as('subjectPosition', z.int().min(0).optional()),
      rule: as('ruleCode', z.enum(reportReasons)),
      facts: as('description', requiredText(longestFacts, { lines: true })),
      days: z.literal([...measureDays]).optional(),
      holdsPayouts: z.boolean().optional(),
    }).optional(),
  }),
  ...deciding,
});

export const liftMeasure = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/measure/v1/lift',
  summary: 'Ends a measure before its date; the shops concerned are told',
  input: requestBody({ number, measureId: z.uuid('field.invalid'), words: as('description', note) }),
  ...deciding,
});

export const closeCase = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/v1/close',
  summary: 'Closes a decided case; of a child in danger, another person than the one who decided',
  input: requestBody({ number }),
  ...deciding,
});

export const answerAppeal = defineEndpoint({
  method: 'POST',
  path: '/api/store/case/appeal/v1/answer',
  summary: 'Answers an appeal: granted, which lifts the measure, or not; by another person than took the measure',
  input: requestBody({
    number,
    measureId: z.uuid('field.invalid'),
    /** Omitted for a person's appeal. */
    shop: as(
      'vendorLogin',
      z
        .string()
        .regex(/^[a-z0-9-]{2,60}$/, 'field.invalid')
        .optional(),
    ),
    isGranted: z.boolean(),
    words: as('description', appealText),
  }),
  ...deciding,
});
