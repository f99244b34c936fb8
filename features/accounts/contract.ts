import { defineEndpoint } from '@cubby/contract';
import { z } from 'zod';
import { credentials } from './fields.ts';

export type SignedIn = { login: string; firstName: string; lastName: string };

/**
 * Spec 7.2: signs in to the site that is asked. The browser's token goes into a cookie that scripts cannot read and no
 * other site gets (design 2, 3.16); the answer says who it is.
 */
export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in to the site that is asked; the session goes into an HttpOnly cookie',
  access: 'anyone',
  perMinute: 20,
  writes: false,
  input: z
    .strictObject({
      version: z.string().max(20).optional(),
      entityAction: z.literal('LOGIN').optional(),
      entityInfo: z.strictObject({
        credentials,
        rememberMe: z.boolean().optional(),
      }),
    })
    .transform(({ entityInfo: { credentials: given, rememberMe } }) => ({ ...given, remember: rememberMe ?? false })),
  encodeInput: ({ login, password, remember }) => ({
    version: '1.3.2',
    entityAction: 'LOGIN',
    entityInfo: { credentials: { login, password }, rememberMe: remember },
  }),
  output: z.object({ userLogin: z.string(), firstName: z.string(), lastName: z.string() }),
  encode: ({ login, ...names }: SignedIn) => ({ userLogin: login, ...names }),
  decode: ({ userLogin, ...names }): SignedIn => ({ login: userLogin, ...names }),
  errorCodes: { OC_WRONG_CREDENTIALS: 401, OC_NOT_YOURS: 403 },
});

/** Ends the session of the site that is asked. */
export const logOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the site that is asked',
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ ended: z.boolean() }),
  encode: (ended: boolean) => ({ ended }),
  decode: ({ ended }) => ended,
});

/** Spec 7.4: who is signed in. */
export const currentUser = defineEndpoint({
  method: 'GET',
  path: '/api/store/user-v1/current/v1/get',
  summary: 'Who is signed in',
  access: 'signed-in',
  entityKey: 'createdEntity',
  input: z.strictObject({}),
  output: z.object({ userLogin: z.string(), firstName: z.string(), lastName: z.string(), roles: z.array(z.string()) }),
  encode: ({ login, ...rest }: SignedIn & { roles: string[] }) => ({ userLogin: login, ...rest }),
  decode: ({ userLogin, ...rest }) => ({ login: userLogin, ...rest }),
});
