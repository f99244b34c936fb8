import { as, defineEndpoint, only, request, requestBody, under, wireObject } from '@cubby/contract';
import { challenge } from '@cubby/features/captcha/contract';
import { z } from 'zod';
import { credentials, loginName } from './fields.ts';

export { closeAccount, exportData, reopenAccount } from './closing-contract.ts';
export { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-contract.ts';
export {
  beginAuthenticator,
  confirmAuthenticator,
  ownFactor,
  renewRecoveryCodes,
  showBothAgain,
  showFactor,
} from './factor-contract.ts';
export { keepFactor, startFactorReset, stopFactorReset } from './factor-reset-contract.ts';
export {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  ownPasskeys,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from './passkey-contract.ts';
export { passwordChallenge } from './password-contract.ts';
export { acceptPolicies, currentUser, type Profile, updateProfile } from './profile-contract.ts';
export {
  changePassword,
  confirmAccount,
  endSession,
  openSessions,
  register,
  requestPasswordReset,
  resetPassword,
} from './registration-contract.ts';
export { openViewing, ownViewings } from './viewing-contract.ts';

const signedIn = wireObject({ login: as('userLogin', z.string()), firstName: z.string(), lastName: z.string() });
export type SignedIn = z.output<typeof signedIn>;
/** A browser keeps its tokens in cookies that no script reads; only apps get them in the response (design 3.16). */
const signedInWithTokens = wireObject({
  login: as('userLogin', z.string()),
  firstName: z.string(),
  lastName: z.string(),
  token: as('jwt', z.string().optional()),
  refreshToken: as('refreshJwt', z.string().optional()),
});

type SignIn = {
  login: string;
  password: string;
  remember: boolean;
  captchaToken: string;
  appPackage?: string | undefined;
  /** The app's own token, with which its web view signs in instead of a username and a password. */
  appToken?: string | undefined;
};
const signIn = z.codec(
  z
    .strictObject({
      credentials: credentials.optional(),
      rememberMe: z.boolean().default(false),
      googleResponseToken: z.string().max(4096).default(''),
      accessToken: z.string().min(1).max(200).optional(),
      appPackage: z
        .string()
        .regex(/^[A-Za-z0-9._-]{1,200}$/)
        .optional(),
      appVersion: z.string().max(50).optional(),
    })
    .refine(({ credentials: given, accessToken, appPackage }) => given ?? (accessToken && appPackage), {
      path: ['credentials'],
      error: 'field.required',
    }),
  z.custom<SignIn>(),
  {
    decode: ({ credentials: given, rememberMe, googleResponseToken, accessToken, appPackage }) => ({
      login: given?.login ?? '',
      password: given?.password ?? '',
      remember: rememberMe,
      captchaToken: googleResponseToken,
      appPackage,
      appToken: given ? undefined : accessToken,
    }),
    encode: ({ login, password, remember, captchaToken, appPackage, appToken }) => ({
      ...(appToken === undefined && { credentials: { login, password } }),
      rememberMe: remember,
      googleResponseToken: captchaToken,
      accessToken: appToken,
      appPackage,
    }),
  },
);

/**
 * Spec 7.2: signs in to the requested site. The session token goes into a cookie that scripts cannot read and other
 * sites do not get (design 3.16); the response contains the user.
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
  output: signedInWithTokens,
  successMessage: 'accounts.signedIn',
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_YOURS: 403, OC_NOT_CONFIRMED: 403, OC_CAPTCHA: 403 },
});

/** After several failed tries a sign-in needs a captcha of growing cost: the challenge for the next try. */
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

type Refresh = { expiredToken: string | undefined; refreshToken: string | undefined };
/**
 * Spec 7.3: replaces the tokens of a session. Browsers send an empty entity and cookies; apps send their tokens, with
 * the expired one as the bearer token too.
 */
export const refreshTokens = defineEndpoint({
  method: 'POST',
  path: '/api/auth/jwt/refresh',
  summary: 'Replaces the tokens of a session; a copied refresh token ends it',
  access: ['anyone'],
  traffic: 'signIn',
  perMinute: 240,
  writes: false,
  input: under<Refresh>(
    'entityInfo',
    z.strictObject({
      version: z.string().max(20).optional(),
      entityAction: z.string().max(40).optional(),
      entityInfo: request({
        expiredToken: as('expiredJwt', z.string().max(200).optional()),
        refreshToken: as('refreshJwt', z.string().min(1).max(200).optional()),
      }),
    }),
  ),
  output: signedInWithTokens,
});

/** Ends the session at the requested site. An app whose token has been replaced or has expired sends its refresh token. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the requested site',
  access: ['anyone'],
  duringViewing: true,
  traffic: 'signIn',
  input: request({ refreshToken: as('refreshJwt', z.string().min(1).max(200).optional()) }),
  output: only('ended', z.boolean()),
});
