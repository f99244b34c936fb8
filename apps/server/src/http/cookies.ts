import type { Cookies } from '@cubby/contract/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type Put = (name: string, value: string, options: Parameters<FastifyInstance['serializeCookie']>[2]) => void;

/** A request's cookies: Secure, SameSite=Lax and host-only, and HttpOnly unless scripts of our pages are to read them. */
export function cookiesOf({ cookies }: FastifyRequest, put: Put): Cookies {
  const usual = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
  return {
    get: (name) => cookies[name],
    set: (name, value, { ageSeconds, isReadable = false } = {}) =>
      put(name, value, { ...usual, httpOnly: !isReadable, ...(ageSeconds !== undefined && { maxAge: ageSeconds }) }),
    clear: (name) => put(name, '', { ...usual, expires: new Date(0) }),
  };
}
