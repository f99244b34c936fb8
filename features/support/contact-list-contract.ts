// Apart from what is written, whose filter of texts is large: the sellers' first page loads these alone.
import { as, defineEndpoint, only, pageNumber, queryShape, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { threadStatuses } from './rules.ts';

const text = z.string();

const row = wireObject({
  number: as('threadNum', text),
  kind: z.enum(['ORDER', 'SHOP']),
  topic: text,
  status: z.enum(threadStatuses),
  isReported: z.boolean(),
  shopName: as('vendorName', text),
  order: as('orderItemNumber', text.nullable()),
  shopKind: as('vendorKindCode', z.enum(['CHILD', 'BUSINESS'])),
  updatedAt: as('updateDate', text),
});
export type ContactRow = z.output<typeof row>;

export const ownContacts = defineEndpoint({
  method: 'GET',
  path: '/api/support/contact/list/v1/get',
  summary: "What buyers have written to the caller's shops, of one order where it is given; what waits first",
  access: ['contact.answer'],
  input: request({ about: as('searchText', text.max(60, 'field.tooLong').optional()) }),
  output: only('threads', z.array(row)),
});

export const watchQuery = { page: pageNumber('page', 10_000) };

export const watchedContacts = defineEndpoint({
  method: 'GET',
  path: '/api/support/contact/staff/list/v1/get',
  summary: 'What buyers and shops have written to each other: what was reported first, then the latest',
  access: ['support.read'],
  input: request(queryShape(watchQuery)),
  output: wireObject({ threads: z.array(row), total: z.number() }),
});
