import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { passkeyName } from './fields.ts';
import { proof, proofCodes } from './password-contract.ts';

const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});
const bytes = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/);

/** Starts adding a passkey. It needs the password too: a session alone is not enough. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/options/v1/get',
  summary: 'The WebAuthn options to create a passkey for the signed-in user',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody(proof),
  output: only('options', creationOptions),
  errorCodes: { ...proofCodes, OC_TOO_MANY: 409, OC_SECOND_FACTOR: 403 },
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/v1/create',
  summary: 'Adds a passkey to the signed-in user’s account',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  input: requestBody({
    credentialId: bytes,
    clientData: as('clientDataJSON', bytes),
    attestation: as('attestationObject', bytes),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  output: done,
  errorCodes: { OC_SECOND_FACTOR: 403 },
});

export const ownPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkey/v1/list',
  summary: 'The signed-in user’s passkeys, oldest first',
  access: ['signed-in'],
  input: request({}),
  output: only(
    'passkeys',
    z.array(
      wireObject({
        passkeyId: z.string(),
        name: z.string(),
        addedAt: as('dateOfCreate', z.string()),
        usedAt: as('dateOfUse', z.string().nullable()),
      }),
    ),
  ),
});

export const renamePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/name/v1/update',
  summary: 'Renames one of the signed-in user’s passkeys',
  access: ['signed-in'],
  input: requestBody({ passkeyId: z.uuid('field.code.invalid'), name: passkeyName }),
  output: done,
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/v1/delete',
  summary: 'Removes one of the signed-in user’s passkeys',
  access: ['signed-in'],
  input: requestBody({ passkeyId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { OC_SECOND_FACTOR: 403 },
});

export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/login/options/v1/get',
  summary: 'The WebAuthn options to sign in with a passkey',
  access: ['anyone'],
  traffic: 'signIn',
  perMinute: 30,
  countedTogether: true,
  input: requestBody({}),
  output: only('options', requestOptions),
});

export const passkeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/login/v1/create',
  summary: 'Signs in with a passkey, and sets the session as HttpOnly cookies',
  access: ['anyone'],
  traffic: 'signIn',
  perMinute: 30,
  countedTogether: true,
  writes: false,
  input: requestBody({
    credentialId: bytes,
    clientData: as('clientDataJSON', bytes),
    authenticatorData: bytes,
    signature: bytes,
    remember: as('rememberMe', z.boolean().default(false)),
  }),
  output: wireObject({ login: as('userLogin', z.string()), firstName: z.string(), lastName: z.string() }),
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_YOURS: 403, OC_NOT_CONFIRMED: 403 },
});
