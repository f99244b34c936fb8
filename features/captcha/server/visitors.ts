import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '@cubby/contract/server';
import { visitorCookie } from '../rules.ts';

const ageSeconds = 86_400;

/** Distinguishes the browsers of one network: each gets a signed id with its first challenge. It signs nobody in. */
export function createVisitors({
  secretKey,
  oldSecretKeys = [],
}: {
  secretKey: string;
  oldSecretKeys?: readonly string[];
}) {
  const sign = (id: string, secret: string) =>
    createHmac('sha256', `visitor ${secret}`).update(id).digest('base64url').slice(0, 22);
  const isSigned = (id: string, shown: string) =>
    [secretKey, ...oldSecretKeys].some((secret) => timingSafeEqual(Buffer.from(sign(id, secret)), Buffer.from(shown)));
  const of = (cookies: Cookies): string | undefined => {
    const [, id, shown] = /^([\w-]{22})\.([\w-]{22})$/.exec(cookies.get(visitorCookie) ?? '') ?? [];
    return id && shown && isSigned(id, shown) ? id : undefined;
  };
  return {
    of,
    welcome(cookies: Cookies): void {
      if (of(cookies) !== undefined) return;
      const id = randomBytes(16).toString('base64url');
      cookies.set(visitorCookie, `${id}.${sign(id, secretKey)}`, { ageSeconds });
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
