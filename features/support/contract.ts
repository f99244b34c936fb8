import {
  as,
  defineEndpoint,
  done,
  only,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { email, optionalField } from '@cubby/fields';
import { z } from 'zod';
import { threadBody, threadRating, threadTopic } from './fields.ts';
import { threadsQuery } from './query-contract.ts';
import { mostPictures, sides, threadKinds, threadNumberPattern, threadStatuses } from './rules.ts';

const number = as('threadNum', z.string().regex(threadNumberPattern, 'field.code.invalid'));
const body = as('description', threadBody);
const pictures = as(
  'pictures',
  z
    .array(wireObject({ uploadId: z.uuid('field.invalid'), alt: z.string().max(200).default('') }))
    .max(mostPictures, 'field.invalid')
    .default([]),
);

export const thread = wireObject({
  number: as('threadNum', z.string()),
  kind: z.enum(threadKinds),
  /** In the asker's words, or for a shop the question from the list. */
  topic: z.string(),
  /** The shop in the conversation. */
  shopName: as('vendorName', z.string().nullable()),
  shopKind: as('vendorKindCode', z.enum(['CHILD', 'BUSINESS']).nullable()),
  /** The asker's language. */
  locale: as('languageCode', z.string()),
  /** The seller order in question. */
  order: as('orderItemNumber', z.string().nullable()),
  /** Whether one side has reported it to staff. */
  isReported: z.boolean(),
  status: z.enum(threadStatuses),
  createdAt: as('createDate', z.string()),
  updatedAt: as('updateDate', z.string()),
  /** Whether the asker found the answer helpful; null: not rated. */
  helped: z.boolean().nullable(),
  messages: z.array(
    wireObject({
      by: z.enum(sides),
      body: as('description', z.string()),
      writtenAt: as('createDate', z.string()),
      pictures: z.array(wireImage),
      documents: z.array(wireImage),
    }),
  ),
});
export type SupportThread = z.output<typeof thread>;

/**
 * Asks staff for help. A member's thread is theirs; a guest gives an address and a solved captcha, and finds the thread
 * through the link mailed there.
 */
export const askSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support/thread/v1/create',
  summary:
    'Asks the staff for help: a thread with a number, found again by its owner or by the link mailed to its address',
  access: ['anyone'],
  idempotent: true,
  perMinute: 5,
  countedTogether: true,
  input: requestBody({
    topic: threadTopic,
    body,
    email: email.optional(),
    pictures,
    captchaToken: as('googleResponseToken', z.string().max(4096).default('')),
  }),
  output: wireObject({ number: as('threadNum', z.string()) }),
  errorCodes: { OC_CAPTCHA: 403, OC_TOO_MANY: 409 },
});

const row = wireObject({
  number: as('threadNum', z.string()),
  kind: z.enum(threadKinds),
  topic: z.string(),
  shopName: as('vendorName', z.string().nullable()),
  status: z.enum(threadStatuses),
  updatedAt: as('updateDate', z.string()),
});

export { threadsQuery };

export type SupportRow = z.output<typeof row>;

export const supportThreads = defineEndpoint({
  method: 'GET',
  path: '/api/support/thread/list/v1/get',
  summary: 'The signed-in member’s requests for help, the latest first',
  access: ['signed-in'],
  duringViewing: true,
  input: request(queryShape(threadsQuery)),
  output: wireObject({
    threads: z.array(row),
    page: wireObject({ current: z.number(), total: z.number(), last: z.number() }),
  }),
});

export const supportThread = defineEndpoint({
  method: 'GET',
  path: '/api/support/thread/v1/get',
  summary: 'A request for help, or what was asked of a shop, with its answers',
  access: ['signed-in', 'link', 'contact.answer', 'support.read'],
  duringViewing: true,
  input: request({ number }),
  output: thread,
});

export const writeToSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support/thread/message/v1/create',
  summary: 'Adds a message, with pictures and PDFs, to a request for help; to a shop a text alone',
  access: ['signed-in', 'link'],
  idempotent: true,
  perMinute: 10,
  input: requestBody({ number, body, pictures }),
  output: thread,
  errorCodes: { OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});

/** Rates our answer: whether it helped, and an optional line. */
export const rateSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support/thread/rating/v1/create',
  summary: 'Says whether the answer to a request for help did help',
  access: ['signed-in', 'link'],
  perMinute: 10,
  input: requestBody({ number, helped: z.boolean(), words: as('description', optionalField(threadRating)) }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
});

export const waitingThreads = defineEndpoint({
  method: 'GET',
  path: '/api/support/thread/waiting/v1/get',
  summary: 'Requests for help that wait for an answer, the oldest first',
  access: ['support.read'],
  input: request({}),
  output: only('threads', z.array(row)),
});

export const answerSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support/thread/answer/v1/create',
  summary: 'Answers a request for help, and mails its asker that there is an answer',
  access: ['support.answer'],
  idempotent: true,
  input: requestBody({ number, body, pictures }),
  output: thread,
  errorCodes: { OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});
