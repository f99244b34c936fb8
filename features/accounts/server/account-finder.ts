import type { Account } from '@cubby/contract';
import { gathered, type Pool } from '@cubby/db';
import { cookieOf, type Site } from '../rules.ts';
import { hashOfToken } from './link-tokens.ts';
import { findByTokens, noteUsed, type ShownToken } from './session-store.ts';
import { prefix, type ShownTokens } from './sessions.ts';

export function accountFinder(pool: Pool) {
  const find = gathered((shown: readonly ShownToken[]) => findByTokens(pool, shown));
  return async (site: Site, { cookies, bearer }: ShownTokens, now: Date): Promise<Account | undefined> => {
    const isApp = bearer?.startsWith(prefix) ?? false;
    const token = isApp ? bearer : cookies.get(cookieOf(site));
    if (!token || token.length > 200) return undefined;
    const tokenHash = hashOfToken(token);
    const found = await find({ tokenHash, site, isApp, now });
    if (!found) return undefined;
    if (!found.isUsed) await noteUsed(pool, tokenHash);
    const { accountId, login, staff, shops, sessionId } = found;
    return { accountId, login, staff, shops, sessionId };
  };
}
