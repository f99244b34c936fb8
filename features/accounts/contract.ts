import { as, defineEndpoint, only, request, under, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { credentials } from './fields.ts';

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

type SignIn = { login: string; password: string; remember: boolean };
const signIn = z.codec(
  z.strictObject({
    credentials,
    rememberMe: z.boolean().default(false),
  }),
  z.custom<SignIn>(),
  {
    decode: ({ credentials: { login, password }, rememberMe }) => ({ login, password, remember: rememberMe }),
    encode: ({ login, password, remember }) => ({ credentials: { login, password }, rememberMe: remember }),
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
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_YOURS: 403, OC_NOT_CONFIRMED: 403 },
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
