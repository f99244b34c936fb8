import { as, defineEndpoint, done, requestBody } from '@cubby/contract';
import { threadNumberPattern } from '@cubby/features/support/rules';
import { reportComment, reportKey } from '@cubby/reports/fields';
import { z } from 'zod';
import { reportedKinds, reportReasons } from './rules.ts';

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
    /**
     * The SKU of a product, or of a picture's product; the login of a shop, the id of an offer, the code of a workshop.
     */
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

/** Either side of a conversation between a buyer and a child's shop reports it to staff (domain C12, C13). */
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
