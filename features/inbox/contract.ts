import {
  as,
  choice,
  defineEndpoint,
  done,
  money,
  only,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { z } from 'zod';
import { noteWords } from './fields.ts';
import { inboxKinds, inboxLists, replyTemplates } from './rules.ts';

const text = z.string();
export const inboxPerPage = 50;
export const inboxQuery = { list: choice('list', inboxLists, 'WAITING'), page: pageNumber() };
const named = {
  kind: z.enum(inboxKinds),
  number: as('recordNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid')),
};
const reading = { access: ['support.read', 'enquiries.read'] } as const;
const acting = {
  access: ['support.answer', 'enquiries.settle'],
  perMinute: 240,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
} as const;

const listed = {
  kind: z.enum(inboxKinds),
  number: as('recordNumber', text),
  about: text,
  email: text,
  locale: text,
  isWaiting: z.boolean(),
  since: as('dateFrom', text),
  assignee: as('assigneeName', text.nullable()),
};

export const inboxList = defineEndpoint({
  method: 'GET',
  path: '/api/support/inbox/list/v1/get',
  summary: 'What people wrote to us, as far as the caller may read it: what waits longest first, the rest newest first',
  ...reading,
  input: request(queryShape(inboxQuery)),
  output: wireObject({ total: z.number(), items: z.array(wireObject(listed)) }),
});
export type InboxRow = z.output<typeof inboxList.output>['items'][number];

export const inboxItem = defineEndpoint({
  method: 'GET',
  path: '/api/support/inbox/v1/get',
  summary:
    'One message thread: what was written, who has it, orders it may be about, notes, and answers to choose from in the asker’s language',
  ...reading,
  input: request(named),
  output: wireObject({
    ...listed,
    brand: z.enum(['cubby', 'kids']),
    accountId: as('userId', text.nullable()),
    isMine: z.boolean(),
    /** The asker's rating of our answer; null: none. */
    helped: z.boolean().nullable(),
    rating: as('ratingText', text.nullable()),
    messages: z.array(
      wireObject({
        by: z.enum(['ASKER', 'STAFF']),
        body: text,
        writtenAt: as('createDate', text),
        pictures: z.array(wireImage),
        documents: z.array(wireImage),
      }),
    ),
    /** The asker's newest orders, and those named in the message; none without permission to read orders. */
    orders: as(
      'orderItems',
      z.array(
        wireObject({
          number: as('orderItemNumber', text),
          shopName: as('vendorName', text),
          placedAt: as('createDate', text),
          status: z.enum(orderStatuses),
          total: money,
          /** Whether the asker's account or address placed it. */
          isTheirs: z.boolean(),
        }),
      ),
    ),
    notes: z.array(wireObject({ name: text.nullable(), at: as('createDate', text), words: as('description', text) })),
    templates: z.array(wireObject({ code: z.enum(replyTemplates), words: as('description', text) })),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type InboxItem = z.output<typeof inboxItem.output>;

export const noteInbox = defineEndpoint({
  method: 'POST',
  path: '/api/support/inbox/note/v1/create',
  summary: 'Adds a note that only colleagues read',
  input: requestBody({ ...named, words: as('description', noteWords) }),
  ...acting,
});

export const inboxPresence = defineEndpoint({
  method: 'POST',
  path: '/api/support/inbox/presence/v1/update',
  summary: 'Says that the caller reads or writes here, and asks who else does',
  input: requestBody({ ...named, isWriting: z.boolean() }),
  ...acting,
  unattended: true,
  output: only('colleagues', z.array(wireObject({ name: text, isWriting: z.boolean() }))),
});

export const inboxFigures = defineEndpoint({
  method: 'GET',
  path: '/api/support/inbox/figures/v1/get',
  summary:
    'How many asked in each of the last weeks, how many were answered, and how soon at the median, first and last',
  ...reading,
  input: request({}),
  output: only(
    'weeks',
    z.array(
      wireObject({
        week: as('weekDate', text),
        asked: z.number(),
        answered: z.number(),
        /** The asker's answers to whether ours helped. */
        rated: z.number(),
        helped: z.number(),
        /** Hours until the first answer, at the median; null: none was answered. */
        medianHours: z.number().nullable(),
        /** Median hours until the last answer to closed messages; null if all are still open. */
        medianClosedHours: z.number().nullable(),
      }),
    ),
  ),
});
