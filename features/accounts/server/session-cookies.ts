import type { Cookies } from '@cubby/contract/server';
import { cookieOf, refreshCookieOf, type Site, signedInHint } from '../rules.ts';
import type { Tokens } from './sessions.ts';

type Kept = Tokens & { expiresAt: Date; isRemembered: boolean };

export function keepSession(cookies: Cookies, site: Site, session: Kept, now: Date): void {
  const ageSeconds = session.isRemembered
    ? Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
    : undefined;
  cookies.set(cookieOf(site), session.token, { ageSeconds });
  cookies.set(refreshCookieOf(site), session.refreshToken, { ageSeconds });
  cookies.set(signedInHint, '1', { ageSeconds, isReadable: true });
}

export function dropSession(cookies: Cookies, site: Site): void {
  cookies.clear(cookieOf(site));
  cookies.clear(refreshCookieOf(site));
  cookies.clear(signedInHint);
}
