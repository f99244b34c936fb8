import { as, defineEndpoint, only, request, requestBody, under, wireObject } from '@cubby/contract';
import { challenge } from '@cubby/features/captcha/contract';
import { z } from 'zod';
import { credentials, loginName } from './fields.ts';

export {
  changePassword,
  confirmAccount,
  endSession,
  openSessions,
  register,
  requestPasswordReset,
  resetPassword,
} from './registration-contract.ts';

const names = { login: as('userLogin', z.string()), firstName: z.string(), lastName: z.string() };
const signedIn = wireObject(names);
export type SignedIn = z.output<typeof signedIn>;

type SignIn = { login: string; password: string; remember: boolean; captchaToken: string };
const signIn = z.codec(
  z.strictObject({
    credentials,
    rememberMe: z.boolean().default(false),
    googleResponseToken: z.string().max(4096).default(''),
  }),
  z.custom<SignIn>(),
  {
    decode: ({ credentials: { login, password }, rememberMe, googleResponseToken }) => ({
      login,
      password,
      remember: rememberMe,
      captchaToken: googleResponseToken,
    }),
    encode: ({ login, password, remember, captchaToken }) => ({
      credentials: { login, password },
      rememberMe: remember,
      googleResponseToken: captchaToken,
    }),
  },
);

/**
 * Spec 7.2: signs in to the requested site. The session token goes into a cookie that scripts cannot read and other
 * sites do not get (design 2, 3.16); the answer contains the user.
 */
export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in to the requested site and sets the session as an HttpOnly cookie',
  access: ['anyone'],
  traffic: 'signIn',
  perMinute: 20,
  countedTogether: true,
  writes: false,
  input: under<SignIn>(
    'entityInfo',
    z.strictObject({
      version: z.string().max(20).optional(),
      entityAction: z.literal('LOGIN').optional(),
      entityInfo: signIn,
    }),
  ),
  output: signedIn,
  successMessage: 'accounts.signedIn',
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_YOURS: 403, OC_NOT_CONFIRMED: 403, OC_CAPTCHA: 403 },
});

/**
 * After several failed tries a sign-in needs a captcha, at a cost that grows: this is the challenge for the next try.
 */
export const signInChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/auth/captcha/v1/get',
  summary: 'The proof-of-work challenge that the next sign-in of a user name needs',
  access: ['anyone'],
  traffic: 'signIn',
  perMinute: 30,
  countedTogether: true,
  writes: false,
  input: requestBody({ login: as('userLogin', loginName) }),
  output: only('challenge', challenge),
});

/** Ends the session at the requested site. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the requested site',
  access: ['anyone'],
  traffic: 'signIn',
  input: z.strictObject({}),
  output: only('ended', z.boolean()),
});

/** Spec 7.4: the signed-in user. */
export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/current/v1/get',
  summary: 'The signed-in user',
  access: ['signed-in'],
  traffic: 'signIn',
  entityKey: 'createdEntity',
  input: request({}),
  output: wireObject({ ...names, roles: z.array(z.string()) }),
});
