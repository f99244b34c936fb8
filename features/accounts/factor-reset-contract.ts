import { as, defineEndpoint, done, only, requestBody } from '@cubby/contract';
import { z } from 'zod';

const member = { accountId: as('userId', z.uuid('field.code.invalid')) };
const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 };

/** Starts the removal of a colleague's lost second factor. They are notified, and have a day to undo it. */
export const startFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/factor/v1/reset',
  summary: 'Removes the second factor of another member of the staff in 24 hours, unless that is undone',
  access: ['staff.manage'],
  perMinute: 10,
  fresh: true,
  input: requestBody(member),
  output: done,
  errorCodes,
});

export const stopFactorReset = defineEndpoint({
  method: 'POST',
  path: '/api/store/member/factor/v1/keep',
  summary: 'Undoes that the second factor of a member of the staff is removed',
  access: ['staff.manage'],
  input: requestBody(member),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const keepFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/v1/keep',
  summary: 'Keeps the second factor, with the token of the email that announced its removal',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});
