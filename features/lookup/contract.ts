import { defineEndpoint, queryShape, request, typed, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { numberedKinds } from './rules.ts';

export const lookupQuery = { words: typed('searchMask', 100, { address: 'q' }) };

export const numberedRecords = defineEndpoint({
  method: 'GET',
  path: '/api/store/lookup/list/v1/get',
  summary: 'What the staff keep under a number, or under that of an order or invoice, as far as the caller may see it',
  access: ['requests.read', 'disputes.read', 'incidents.read', 'refunds.read', 'support.read'],
  input: request(queryShape(lookupQuery)),
  output: wireObject({
    records: z.array(
      wireObject({
        kind: z.enum(numberedKinds),
        subject: z.string(),
        /** Its own number, if it has one. */
        number: z.string().nullable(),
        /** Its public name: a firm, an order's number, a topic. */
        about: z.string(),
      }),
    ),
  }),
});
