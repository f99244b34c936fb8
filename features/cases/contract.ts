import { as, defineEndpoint, done, only, request, requestBody } from '@cubby/contract';
import { threadNumberPattern } from '@cubby/features/support/rules';
import { reportComment, reportKey } from '@cubby/reports/fields';
import { z } from 'zod';
import { appealText } from './fields.ts';
import { ownMeasure } from './measure-facts.ts';
import { reportedKinds, reportReasons } from './rules.ts';

export type { OwnMeasure } from './measure-facts.ts';

export const reportThing = defineEndpoint({
  method: 'POST',
  path: '/api/store/report/v1/create',
  summary:
    'Reports a product, one of its pictures, an offer, a shop or a workshop to the staff, at most once per visitor and subject',
  access: ['anyone'],
  perMinute: 10,
  countedTogether: true,
  input: requestBody({
    subjectKind: z.enum(reportedKinds, 'field.required'),
    /** The SKU of a product, also of a picture's; the login of a shop, the id of an offer, the code of a workshop. */
    subject: as('subjectCode', z.string().min(1, 'field.required').max(60)),
    picture: as(
      'pictureId',
      z
        .string()
        .regex(/^[\w-]{16,40}$/, 'field.invalid')
        .optional(),
    ),
    reason: as('reasonCode', z.enum(reportReasons, 'field.required')),
    comment: reportComment,
    reportKey,
  }),
  output: done,
});
export type ThingReport = z.output<typeof reportThing.input>;

/** One side of a conversation between a buyer and a child's shop tells the staff about it (domain C12, C13). */
export const reportThread = defineEndpoint({
  method: 'POST',
  path: '/api/store/report/thread/v1/create',
  summary: "Reports a conversation between a buyer and a child's shop to the staff",
  access: ['signed-in', 'link', 'contact.answer'],
  perMinute: 10,
  input: requestBody({
    number: as('threadNum', z.string().regex(threadNumberPattern, 'field.code.invalid')),
    reason: as('reasonCode', z.enum(reportReasons, 'field.required')),
    comment: reportComment,
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9-]{2,60}$/, 'field.invalid'));
const measureId = z.uuid('field.invalid');

export const ownMeasures = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/measure/list/v1/get',
  summary: 'What the staff have decided about a shop and what it sells, with the reasons, newest first',
  access: ['shop.read'],
  input: request({ shop }),
  output: z.array(ownMeasure),
});

export const appealMeasure = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/measure/appeal/v1/create',
  summary: 'Asks for another person to look at a decision again, once',
  access: ['shop.write'],
  perMinute: 30,
  input: requestBody({ shop, measureId, words: as('description', appealText) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const ownDecisions = defineEndpoint({
  method: 'GET',
  path: '/api/user/measure/list/v1/get',
  summary: "What the staff have decided about the caller's account, with the reasons, newest first",
  access: ['signed-in'],
  input: request({}),
  output: only('measures', z.array(ownMeasure)),
});

export const appealDecision = defineEndpoint({
  method: 'POST',
  path: '/api/user/measure/appeal/v1/create',
  summary: "Asks for another person to look again at a decision about the caller's account, once",
  access: ['signed-in'],
  perMinute: 30,
  input: requestBody({ measureId, words: as('description', appealText) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
