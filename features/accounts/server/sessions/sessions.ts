import { createHmac, randomBytes } from 'node:crypto';
import type { Cookies } from '@cubby/contract/server';
import { type Pool, type Queryable, transaction } from '@cubby/db';
import { isIdle, refreshStep, type Site, tokenMinutes } from '../../rules.ts';
import { hashOfToken } from '../registering/link-tokens.ts';
import { extendToken, lockSession, replaceTokens } from './session-refresh-store.ts';
import {
  closeByRefreshToken,
  closeSession,
  insertSession,
  insertSessionFromApp,
  newSessionId,
} from './session-store.ts';

/** The prefix by which a session's bearer token is recognized before the database is queried. */
export const prefix = 'session-';

/** The tokens of a session: the first signs requests, the second gets new ones. */
export type Tokens = { token: string; refreshToken: string };
type Opening = {
  accountId: string;
  passwordHash: string;
  site: Site;
  userAgent: string | null;
  appPackage: string | null;
  isRemembered: boolean;
  provenAt: Date | null;
  expiresAt: Date;
};

export async function openSession(db: Queryable, opening: Opening, now: Date): Promise<Tokens | undefined> {
  const sessionId = newSessionId(now);
  const tokens = tokensOf(sessionId, randomBytes(32), '');
  const isOpen = await insertSession(db, { ...opening, sessionId, ...storedOf(tokens, now), now });
  return isOpen ? tokens : undefined;
}

export async function openFromApp(
  db: Queryable,
  app: { token: string; appPackage: string; site: Site },
  userAgent: string | null,
  now: Date,
): Promise<(Tokens & { accountId: string; expiresAt: Date }) | undefined> {
  const sessionId = newSessionId(now);
  const tokens = tokensOf(sessionId, randomBytes(32), '');
  const { token, ...shown } = app;
  const opening = { ...shown, appTokenHash: hashOfToken(token), sessionId, ...storedOf(tokens, now), userAgent, now };
  const opened = await insertSessionFromApp(db, opening);
  return opened && { ...tokens, ...opened };
}

export type Refreshed = Tokens & {
  sessionId: string;
  accountId: string;
  appPackage: string | null;
  expiresAt: Date;
  isRemembered: boolean;
  provenAt: Date | null;
  signedInAt: Date | null;
};

/**
 * Replaces a session's tokens. A repeated refresh token gets the same successors as the first time, if that is allowed;
 * a copied one ends the session. @param expired the token to replace, if it was sent too: it must belong to the same
 * session
 */
export async function refreshSession(
  pool: Pool,
  { site, refreshToken, expired }: { site: Site; refreshToken: string; expired?: string | undefined },
  now: Date,
): Promise<Refreshed | undefined> {
  const sessionId = sessionIdIn(refreshToken);
  if (!sessionId) return undefined;
  const shown = hashOfToken(refreshToken);
  return transaction(pool, async (tx) => {
    const session = await lockSession(tx, sessionId, site, now);
    if (!session || isIdle(site, session.seenAt, now)) return undefined;
    const { accountId, appPackage, expiresAt, isRemembered, provenAt, signedInAt, refreshedAt, isUsed } = session;
    const isCurrent = session.refreshHash?.equals(shown) ?? false;
    const isReplaced = session.replacedHash?.equals(shown) ?? false;
    const step = refreshStep({ isCurrent, isReplaced, isSuccessorUsed: isUsed, refreshedAt }, now);
    if (step === 'END') {
      await closeSession(tx, sessionId);
      return undefined;
    }
    if (expired !== undefined && isCurrent && !hashOfToken(expired).equals(session.tokenHash)) return undefined;
    const successorKey = isCurrent ? randomBytes(32) : session.successorKey!;
    const tokens = tokensOf(sessionId, successorKey, refreshToken);
    if (step === 'REPLACE')
      await replaceTokens(tx, { sessionId, ...storedOf(tokens, now), replacedHash: shown, successorKey, now });
    // Tokens that never arrived are issued again.
    else if (!isUsed) await extendToken(tx, sessionId, storedOf(tokens, now).tokenExpiresAt);
    return { ...tokens, sessionId, accountId, appPackage, expiresAt, isRemembered, provenAt, signedInAt };
  });
}

export type ShownTokens = { cookies: Pick<Cookies, 'get'>; bearer: string | undefined; isUnattended?: boolean };

export async function endByRefreshToken(db: Queryable, refreshToken: string): Promise<boolean> {
  const sessionId = sessionIdIn(refreshToken);
  return sessionId !== undefined && (await closeByRefreshToken(db, sessionId, hashOfToken(refreshToken))) > 0;
}

/** The refresh token names its session, so that a copy of any age is recognized. */
const sessionIdIn = (refreshToken: string): string | undefined =>
  /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(refreshToken)?.[1];

/** Successors are derived from a key and the replaced token: always the same, and nothing stored reveals them. */
function tokensOf(sessionId: string, key: Buffer, replaced: string): Tokens {
  const derive = (kind: string) => createHmac('sha256', key).update(`${kind} ${replaced}`).digest('base64url');
  return { token: prefix + derive('session'), refreshToken: `${sessionId}.${derive('refresh')}` };
}

const storedOf = ({ token, refreshToken }: Tokens, now: Date) => ({
  tokenHash: hashOfToken(token),
  tokenExpiresAt: new Date(now.getTime() + tokenMinutes * 60_000),
  refreshHash: hashOfToken(refreshToken),
});
