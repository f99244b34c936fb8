import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { teenAnswer } from './fields.ts';
import { teenRequestFacts } from './teen-request.ts';

export const listTeenRequests = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/staff/teen-request/list/v1/get',
  summary: "What the teen of a child's shop has asked the staff for without the guardian, and what was answered",
  access: ['families.read'],
  input: request({ shop: as('vendorLogin', z.string().regex(/^[a-z0-9-]{2,60}$/, 'field.invalid')) }),
  output: only('requests', z.array(wireObject({ requestId: z.string(), ...teenRequestFacts }))),
});
export type AskedByTeen = z.output<typeof listTeenRequests.output>[number];

/** Three days after erasure is granted, every consent for the child is withdrawn, as if by a guardian (domain 2.6). */
export const answerTeenRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/staff/teen-request/v1/update',
  summary: 'Answers a teen: yes, which gives the copy, or closes the shop in three days and deletes everything; or no',
  access: ['families.verify'],
  input: requestBody({
    requestId: z.uuid('field.code.invalid'),
    isGranted: z.boolean(),
    words: as('description', teenAnswer),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_FORBIDDEN: 403, OC_WRONG_STATUS: 409 },
});
