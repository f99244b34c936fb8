import type { Cookies } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { cookieOf, refreshCookieOf, type Site } from '../../rules.ts';
import { hashOfToken } from '../registering/link-tokens.ts';
import { closeShownSession } from './own-session-store.ts';
import { dropSession } from './session-cookies.ts';
import { endByRefreshToken } from './sessions.ts';

/** Signs a browser out of a site, for any account signed in there. */
export async function endShownSession(db: Queryable, cookies: Cookies, site: Site): Promise<void> {
  const token = cookies.get(cookieOf(site));
  const refreshToken = cookies.get(refreshCookieOf(site));
  if (token) await closeShownSession(db, hashOfToken(token), site);
  if (refreshToken) await endByRefreshToken(db, refreshToken);
  dropSession(cookies, site);
}
