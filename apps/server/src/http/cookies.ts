import type { Cookies } from '@cubby/contract/server';
import type { Host, Settings } from '@cubby/feature';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../strict-settings.ts';

export type Put = (name: string, value: string, options: Parameters<FastifyInstance['serializeCookie']>[2]) => void;

/**
 * How a host's cookies are stored: only by HTTPS, except on plain http of this machine outside production. Safari's
 * engine stores no `Secure` cookie there, nor any whose name begins with `__Host-`.
 */
function keepingOf({ origin }: Host, { env }: Pick<Settings, 'env'>) {
  const { protocol, hostname } = new URL(origin);
  const secure = env === 'production' || protocol === 'https:' || !isLoopback(hostname);
  return { secure, nameOf: (name: string) => (secure ? name : name.replace(/^__Host-/, '')) };
}

export const cookieNameAt = (name: string, host: Host, settings: Pick<Settings, 'env'>): string =>
  keepingOf(host, settings).nameOf(name);

/** A request's cookies: SameSite=Lax and host-only, and HttpOnly unless scripts of our pages read them. */
export function cookiesOf(
  cookies: Readonly<Record<string, string | undefined>>,
  host: Host,
  settings: Pick<Settings, 'env'>,
  put: Put = () => {},
): Cookies {
  const { secure, nameOf } = keepingOf(host, settings);
  const usual = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const;
  return {
    get: (name) => cookies[nameOf(name)],
    set: (name, value, { ageSeconds, isReadable = false } = {}) =>
      put(nameOf(name), value, {
        ...usual,
        httpOnly: !isReadable,
        ...(ageSeconds !== undefined && { maxAge: ageSeconds }),
      }),
    clear: (name) => put(nameOf(name), '', { ...usual, expires: new Date(0) }),
  };
}
