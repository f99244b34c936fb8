import type { Cookies } from '@cubby/contract/server';
import { cookieOf, refreshCookieOf, type SignInSite, signedInHint } from '../rules.ts';
import type { Tokens } from './sessions.ts';

type Kept = Tokens & { expiresAt: Date; isRemembered: boolean };

/** Hands a session to the browser: both tokens out of scripts' reach, and at the shop a hint that its pages can read. */
export function keepSession(cookies: Cookies, site: SignInSite, session: Kept, now: Date): void {
  const ageSeconds = session.isRemembered
    ? Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
    : undefined;
  cookies.set(cookieOf(site), session.token, { ageSeconds });
  cookies.set(refreshCookieOf(site), session.refreshToken, { ageSeconds });
  if (site === 'shop') cookies.set(signedInHint, '1', { ageSeconds, isReadable: true });
}

export function dropSession(cookies: Cookies, site: SignInSite): void {
  cookies.clear(cookieOf(site));
  cookies.clear(refreshCookieOf(site));
  if (site === 'shop') cookies.clear(signedInHint);
}
