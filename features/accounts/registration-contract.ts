import { as, defineEndpoint, done, only, request, requestBody, wireObject } from '@cubby/contract';
import { birthDate, consent, country, email, optionalField, personName, region } from '@cubby/fields';
import { z } from 'zod';
import { currentPassword, newPassword } from './fields.ts';
import { proof, proofCodes } from './password-contract.ts';
import { wantedPathPattern } from './rules.ts';

const captchaToken = as('googleResponseToken', z.string().max(4096).default(''));

/**
 * Opens an account, to be confirmed by the address's owner. The response is the same whether or not the address already
 * has one; only the mail differs.
 */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/account/v1/create',
  summary: 'Opens a buyer’s account; its address is confirmed by the link of an email',
  access: ['anyone'],
  idempotent: true,
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  input: requestBody({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    /** Used to check the age; not stored. */
    birthDate,
    country: as('countryIso', country),
    region: as('regionCode', optionalField(region)),
    policies: consent,
    agreement: consent,
    /** The page to return to after confirmation: a path of the shop with its query. */
    wanted: as('returnPath', z.string().max(500).regex(wantedPathPattern, 'field.invalid').optional()),
    captchaToken,
  }),
  output: done,
  errorCodes: { OC_CAPTCHA: 403, OC_ADULT_ONLY: 403 },
});

/**
 * The owner of the address confirms it with the password chosen when its mail was sent. The link's token is the bearer
 * token.
 */
export const confirmAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/account/v1/confirm',
  summary: 'Confirms an account’s address with the token of its email and the password chosen for it',
  access: ['link'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  input: requestBody({ password: currentPassword }),
  output: only('userLogin', z.string()),
  errorCodes: { OC_WRONG_CREDENTIALS: 401 },
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/v1/request',
  summary: 'Emails a link to set a new password',
  access: ['anyone'],
  idempotent: true,
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  input: requestBody({ email, captchaToken }),
  output: done,
  errorCodes: { OC_CAPTCHA: 403 },
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/v1/reset',
  summary: 'Sets a new password with the token of an email, and ends all sessions of the account',
  access: ['link'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  input: requestBody({ password: newPassword }),
  output: only('userLogin', z.string()),
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/v1/change',
  summary: 'Changes the signed-in user’s password, and ends their other sessions',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 10,
  countedTogether: true,
  writes: false,
  input: requestBody({ ...proof, password: newPassword }),
  output: done,
  errorCodes: proofCodes,
});

export const openSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session/v1/list',
  summary: 'The signed-in user’s open sessions, newest first',
  access: ['signed-in'],
  input: request({}),
  output: only(
    'sessions',
    z.array(
      wireObject({
        sessionId: z.string(),
        site: z.enum(['shop', 'seller', 'manager']),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        openedAt: as('dateOfSignIn', z.string()),
        isCurrent: z.boolean(),
      }),
    ),
  ),
});

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/session/v1/end',
  summary: 'Ends one of the signed-in user’s sessions',
  access: ['signed-in'],
  input: requestBody({ sessionId: z.uuid('field.code.invalid') }),
  output: done,
});
