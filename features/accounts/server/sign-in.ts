import { randomBytes } from 'node:crypto';
import type { Account } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import { currentUser, logIn, logOut } from '../contract.ts';
import {
  cookieOf,
  freeAttempts,
  isResting,
  maySignIn,
  restMinutes,
  type SignInSite,
  sessionHours,
  signedInHint,
} from '../rules.ts';
import { hashOfToken } from './link-tokens.ts';
import { fits } from './password.ts';
import { closeSession, findBySession, openSession } from './session-store.ts';
import { findAccount, findUser, noteWrongPassword, restUntil } from './store.ts';

export const signInEndpoints: readonly Implementation[] = [
  implement(logIn, async ({ login, password, remember }, { db, site, cookies, header, now }) => {
    const account = await findAccount(db, login);
    const isRight = await fits(account?.passwordHash, password);
    // One answer, after the same time, for a wrong name, a wrong password and a locked account; otherwise repeated
    // attempts would reveal which accounts exist (reliability 1.7).
    if (!account || isResting(account.lockedUntil, now)) return wrongCredentials;
    if (!isRight) {
      const failed = await noteWrongPassword(db, account.accountId);
      if (failed >= freeAttempts)
        await restUntil(db, account.accountId, new Date(now.getTime() + restMinutes(failed) * 60_000));
      return wrongCredentials;
    }
    if (!account.isConfirmed) return fail('OC_NOT_CONFIRMED', 'accounts.notConfirmed');
    if (!maySignIn(site, account.roles)) return fail('OC_NOT_YOURS', `accounts.notYours.${site}`);
    const token = randomBytes(32).toString('base64url');
    const hours = remember ? sessionHours.remembered : sessionHours.day;
    await openSession(db, {
      tokenHash: hashOfToken(token),
      accountId: account.accountId,
      site,
      userAgent: header('user-agent')?.slice(0, 300) ?? null,
      now,
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    });
    const ageSeconds = remember ? hours * 3600 : undefined;
    cookies.set(cookieOf(site), token, { ageSeconds });
    if (site === 'shop') cookies.set(signedInHint, '1', { ageSeconds, isReadable: true });
    const { firstName, lastName } = account;
    return ok({ login: account.login, firstName, lastName });
  }),
  implement(logOut, async (_input, { db, site, cookies }) => {
    const token = cookies.get(cookieOf(site));
    cookies.clear(cookieOf(site));
    if (site === 'shop') cookies.clear(signedInHint);
    return ok(token !== undefined && (await closeSession(db, hashOfToken(token))) > 0);
  }),
  implement(currentUser, async (_input, { db, actor }) => {
    const user = actor.account && (await findUser(db, actor.account.accountId));
    if (!user) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    const { login, firstName, lastName, roles } = user;
    return ok({ login, firstName, lastName, roles: [...roles] });
  }),
];

/** Finds the account that a site's cookie belongs to. */
export const accountFinder =
  (pool: Pool) =>
  async (site: SignInSite, cookies: Record<string, string | undefined>, now: Date): Promise<Account | undefined> => {
    const token = cookies[cookieOf(site)];
    if (!token || token.length > 100) return undefined;
    return findBySession(pool, hashOfToken(token), site, now);
  };

const wrongCredentials = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongCredentials', {
  path: ['password'],
  values: { tries: freeAttempts },
});
