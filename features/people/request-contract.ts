import { as, defineEndpoint, done, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { rejectionReasons, requestKinds } from './rules.ts';

const requestId = z.uuid('field.code.invalid');
const handling = {
  access: ['people.handle'],
  perMinute: 60,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409 },
} as const;

export const notePersonRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/request/v1/create',
  summary: 'Notes that a person asks for a copy of their data, or for its erasure: it is due in thirty days',
  input: requestBody({
    accountId: as('userId', z.uuid('field.code.invalid')),
    kind: z.enum(requestKinds, 'field.required'),
  }),
  ...handling,
});

export const checkPersonRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/request/v1/check',
  summary: 'Confirms that a request is the person’s own; a colleague executes it',
  input: requestBody({ requestId }),
  ...handling,
});

export const executePersonRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/request/v1/execute',
  summary: 'Executes a request that a colleague has checked: emails the data to the person, or erases it',
  input: requestBody({ requestId }),
  ...handling,
  fresh: true,
});

export const rejectPersonRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/person/request/v1/reject',
  summary: 'Refuses a request about a person’s data, with a reason',
  input: requestBody({ requestId, reason: as('reasonCode', z.enum(rejectionReasons, 'field.required')) }),
  ...handling,
});
