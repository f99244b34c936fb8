import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { factorCode } from './fields.ts';
import { proof, proofCodes } from './password-contract.ts';

const codes = z.array(z.string());

/** The second factor of the signed-in account, and whether it was shown in this session. */
export const ownFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/factor/v1/get',
  summary: 'The second factor of the signed-in user, and whether this session has shown it',
  access: ['signed-in'],
  input: request({}),
  output: wireObject({
    isShown: z.boolean(),
    hasAuthenticator: z.boolean(),
    hasPasskey: z.boolean(),
    codesLeft: as('recoveryCodes', z.number()),
    /** Of the demo's staff: the code that their authenticator app would show now. */
    demoCode: z.string().nullable(),
  }),
});

/** Starts setting up an authenticator app. It needs the password too: a session alone is not enough. */
export const beginAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/v1/create',
  summary: 'A new secret for the authenticator app of the signed-in user; the one before works until it is confirmed',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody(proof),
  output: wireObject({ secret: z.string(), uri: z.string() }),
  errorCodes: { ...proofCodes, OC_SECOND_FACTOR: 403 },
});

/** Confirms a code of the new secret: from now on it is the second factor, and this session has shown it. */
export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/v1/confirm',
  summary: 'Confirms the authenticator app by its code; answers with new recovery codes, shown this once',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  input: requestBody({ code: as('factorCode', factorCode) }),
  output: only('recoveryCodes', codes),
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_FOUND: 404 },
});

export const showFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/v1/show',
  summary: 'Completes a sign-in with a code of the authenticator app, or a recovery code',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody({ code: as('factorCode', factorCode) }),
  output: done,
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

/** Shows password and second factor again within a session, for sensitive actions. A passkey signs in anew. */
export const showBothAgain = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/both/v1/show',
  summary: 'Confirms the password and a code of the authenticator app again, before what weighs',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody({ ...proof, code: as('factorCode', factorCode) }),
  output: done,
  errorCodes: { ...proofCodes, OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

/** Replaces the remaining recovery codes with ten new ones. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/recovery/v1/create',
  summary: 'New recovery codes, shown this once; the earlier ones no longer work',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  input: requestBody({}),
  output: only('recoveryCodes', codes),
  errorCodes: { OC_SECOND_FACTOR: 403, OC_NOT_FOUND: 404 },
});
