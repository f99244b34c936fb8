import type { Account } from '@cubby/contract';
import { gathered, type Pool } from '@cubby/db';
import { cookieOf, proofOf, type Site } from '../../rules.ts';
import { findByTokens, noteSeen, noteUsed, type ShownToken } from '../sessions/session-store.ts';
import { prefix, type ShownTokens } from '../sessions/sessions.ts';
import { hashOfToken } from './link-tokens.ts';

/** How precisely the last use of a staff session is recorded. */
const seenEveryMs = 60_000;

export function accountFinder(pool: Pool) {
  const find = gathered((shown: readonly ShownToken[]) => findByTokens(pool, shown));
  return async (
    site: Site,
    { cookies, bearer, isUnattended }: ShownTokens,
    now: Date,
  ): Promise<Account | undefined> => {
    if (site === 'child') return undefined;
    const isApp = bearer?.startsWith(prefix) ?? false;
    const token = isApp ? bearer : cookies.get(cookieOf(site));
    if (!token || token.length > 200) return undefined;
    const tokenHash = hashOfToken(token);
    const found = await find({ tokenHash, site, isApp, now });
    if (!found) return undefined;
    if (!found.isUsed) await noteUsed(pool, tokenHash);
    if (site === 'manager' && !isUnattended && now.getTime() - found.seenAt.getTime() > seenEveryMs)
      await noteSeen(pool, found.sessionId, now);
    const { accountId, login, staff, shops, sessionId, isSuspended, viewingId } = found;
    if (viewingId !== null) return { accountId, login, sessionId, viewing: viewingId };
    return { accountId, login, staff, shops, sessionId, ...(isSuspended && { isSuspended }), ...proofOf(found, now) };
  };
}
