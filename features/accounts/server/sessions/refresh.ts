import type { Account } from '@cubby/contract';
import { type Cookies, type Implementation, implement } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import { refreshTokens } from '../../contract.ts';
import { proofOf, refreshCookieOf, type Site } from '../../rules.ts';
import { followLanguage } from '../profile/language.ts';
import { accountFinder } from '../registering/account-finder.ts';
import { findUser } from '../store.ts';
import { dropSession, keepSession } from './session-cookies.ts';
import { refreshSession } from './sessions.ts';

export const refreshEndpoints: readonly Implementation[] = [
  implement(refreshTokens, async ({ expiredToken, refreshToken }, { pool, site, cookies, now }) => {
    const shown = refreshToken ?? cookies.get(refreshCookieOf(site));
    const isApp = refreshToken !== undefined;
    const refreshed = shown && (await refreshSession(pool, { site, refreshToken: shown, expired: expiredToken }, now));
    // A token in the body is an app's: a browser's is only in its cookie.
    if (!refreshed || isApp !== (refreshed.appPackage !== null)) {
      if (!isApp) dropSession(cookies, site);
      return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    }
    if (!isApp) {
      keepSession(cookies, site, refreshed, now);
      await followLanguage(pool, refreshed.accountId, cookies);
    }
    const { login, firstName, lastName } = (await findUser(pool, refreshed.accountId))!;
    const { token, refreshToken: next } = refreshed;
    return ok({ login, firstName, lastName, ...(isApp && { token, refreshToken: next }) });
  }),
];

/**
 * Finds the account behind a page's cookies; an expired token is refreshed with the page, so that a returning visitor
 * stays signed in.
 */
export const accountOfPage =
  (pool: Pool, find = accountFinder(pool)) =>
  async (site: Site, cookies: Cookies, now: Date): Promise<Account | undefined> => {
    const account = await find(site, { cookies, bearer: undefined }, now);
    const refreshToken = cookies.get(refreshCookieOf(site));
    if (account || refreshToken === undefined) return account;
    const refreshed = await refreshSession(pool, { site, refreshToken }, now);
    if (!refreshed || refreshed.appPackage !== null) {
      dropSession(cookies, site);
      return undefined;
    }
    keepSession(cookies, site, refreshed, now);
    // Not marked as used: it is unknown whether these tokens arrive.
    const { accountId, sessionId } = refreshed;
    const [user] = await Promise.all([findUser(pool, accountId), followLanguage(pool, accountId, cookies)]);
    const { login, staff, shops } = user!;
    return { accountId, sessionId, login, staff, shops, ...proofOf(refreshed, now) };
  };
