import type { Cookies } from '@cubby/contract/server';
import { cookieOf, refreshCookieOf, type Site, signedInHint, viewingHint } from '../../rules.ts';
import type { Tokens } from './sessions.ts';

type Kept = Tokens & { expiresAt: Date; isRemembered: boolean };

export function keepSession(cookies: Cookies, site: Site, session: Kept, now: Date): void {
  const ageSeconds = session.isRemembered
    ? Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
    : undefined;
  cookies.set(cookieOf(site), session.token, { ageSeconds });
  cookies.set(refreshCookieOf(site), session.refreshToken, { ageSeconds });
  hint(cookies, ageSeconds);
}

/** Shows pages that a session is open. */
const hint = (cookies: Cookies, ageSeconds: number | undefined): void =>
  cookies.set(signedInHint, '1', { ageSeconds, isReadable: true });

/** Stored beside the visitor's own session, which its refresh token restores once the viewing has ended. */
export function keepViewing(
  cookies: Cookies,
  { token, expiresAt }: { token: string; expiresAt: Date },
  now: Date,
): void {
  const ageSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  cookies.set(cookieOf('shop'), token, { ageSeconds });
  cookies.set(viewingHint, expiresAt.toISOString(), { ageSeconds, isReadable: true });
  hint(cookies, ageSeconds);
}

export function dropSession(cookies: Cookies, site: Site): void {
  cookies.clear(cookieOf(site));
  cookies.clear(refreshCookieOf(site));
  cookies.clear(signedInHint);
  if (site === 'shop') cookies.clear(viewingHint);
}
