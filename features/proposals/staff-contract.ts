import {
  as,
  defineEndpoint,
  done,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { firmSubjects } from '@cubby/features/crafts/rules';
import { z } from 'zod';
import { alikeProducts, number, productFacts, proposalFacts } from './contract.ts';
import { rejectionWords, staffNote } from './fields.ts';
import { askReasons, correctableFields, findingKinds, rejectionReasons } from './rules.ts';

const text = z.string();
export const reviewsPerPage = 50;
export const reviewsQuery = { page: pageNumber() };

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/staff/list/v1/get',
  summary: 'Products and corrections that shops have proposed and that wait for the staff, by their due time',
  access: ['products.read'],
  input: request(queryShape(reviewsQuery)),
  output: wireObject({
    total: z.number(),
    proposals: z.array(
      wireObject({
        number: as('proposalNumber', text),
        subject: z.enum(firmSubjects),
        name: as('fullName', text),
        shopName: as('vendorName', text),
        image: wireImage.nullable(),
        dueAt: as('dueDate', text),
        assignee: as('assigneeName', text.nullable()),
      }),
    ),
  }),
});
export type ListedReview = z.output<typeof listReviews.output>['proposals'][number];

export const staffProposal = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/staff/v1/get',
  summary: 'What waits for the staff, beside the nearest product, with findings and earlier decisions',
  access: ['products.read'],
  input: request({ number }),
  output: wireObject({
    ...proposalFacts,
    /** For a proposal: the most similar product. */
    nearest: wireObject({ sku: text, name: as('fullName', text), ...productFacts }).nullable(),
    alike: alikeProducts,
    findings: z.array(z.enum(findingKinds)),
    /** Whether the caller is a member of the shop, and so may not decide. */
    isPartial: z.boolean(),
    assignee: as('assigneeName', text.nullable()),
    isMine: z.boolean(),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type StaffProposal = z.output<typeof staffProposal.output>;

const reviewing = {
  access: ['products.review'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_CHANGED: 409 },
} as const;
/** The version that staff have read: one that was changed and sent again is not decided by accident. */
const seen = { number, sentAt: as('sendDate', z.iso.datetime({ error: 'field.invalid' })) };

export const acceptProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/staff/v1/approve',
  summary:
    'Approves a proposal: the product is in the shop with the offer of its proposer. Of a correction, some fields',
  ...reviewing,
  input: requestBody({
    ...seen,
    fields: z.array(z.enum(correctableFields, 'field.invalid')).max(correctableFields.length).default([]),
  }),
});

export const askBack = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/staff/change/v1/create',
  summary: 'Asks the shop for a change, with reasons from a list; the shop is mailed',
  ...reviewing,
  input: requestBody({
    ...seen,
    reasons: z.array(z.enum(askReasons, 'field.invalid')).max(askReasons.length),
    words: as('description', staffNote),
  }),
});

export const rejectProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/staff/v1/reject',
  summary: 'Refuses a proposal or a correction for good, with a reason that the shop is mailed',
  ...reviewing,
  input: requestBody({
    ...seen,
    reason: z.enum(rejectionReasons, 'field.invalid'),
    words: as('description', rejectionWords),
  }),
});
