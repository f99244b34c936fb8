import { randomBytes } from 'node:crypto';
import type { Account } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import type { Captcha } from '@cubby/features/captcha/server';
import { fail, ok } from '@cubby/result';
import { currentUser, logIn, logOut, signInChallenge } from '../contract.ts';
import { cookieOf, maySignIn, type SignInSite, sessionHours, signedInHint } from '../rules.ts';
import type { Devices } from './devices.ts';
import type { Guesses } from './guesses.ts';
import { hashOfToken } from './link-tokens.ts';
import { fits } from './password.ts';
import { closeSession, findBySession, openSession } from './session-store.ts';
import { findAccount, findUser } from './store.ts';

type Needs = { captcha: Pick<Captcha, 'accept' | 'challenge'>; guesses: Guesses; devices: Devices };

/** Signing in and out, and who is signed in. */
export const signInEndpoints = ({ captcha, guesses, devices }: Needs): readonly Implementation[] => [
  implement(logIn, async ({ login, password, remember, captchaToken }, context) => {
    const { db, pool, site, cookies, header, sender, now } = context;
    const account = await findAccount(db, login);
    const device = account && devices.of(cookies, site, account.accountId);
    const guess = await guesses.begin(pool, { login, sender, device }, now);
    const isLetTry = guess.captcha === undefined || (await captcha.accept(pool, captchaToken, now, guess.captcha)).ok;
    if (!isLetTry) {
      await guess.undo();
      return fail('OC_CAPTCHA', 'accounts.captcha');
    }
    // One answer, after the same time, for a wrong name and a wrong password; otherwise repeated attempts would reveal
    // which accounts exist (reliability 1.7).
    const isRight = await fits(account?.passwordHash, password).catch(async (error) => {
      await guess.undo();
      throw error;
    });
    if (!account || !isRight) return wrongCredentials;
    await guess.forgive();
    if (!account.isConfirmed) return fail('OC_NOT_CONFIRMED', 'accounts.notConfirmed');
    if (!maySignIn(site, account.roles)) return fail('OC_NOT_YOURS', `accounts.notYours.${site}`);
    const token = randomBytes(32).toString('base64url');
    const hours = remember ? sessionHours.remembered : sessionHours.day;
    await openSession(pool, {
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
    devices.remember(cookies, site, account.accountId);
    const { firstName, lastName } = account;
    return ok({ login: account.login, firstName, lastName });
  }),
  implement(signInChallenge, async ({ login }, { db, pool, site, cookies, sender, now }) => {
    const account = await findAccount(db, login);
    const device = account && devices.of(cookies, site, account.accountId);
    return ok(await captcha.challenge(now, await guesses.captchaOf(pool, { login, sender, device }, now)));
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

const wrongCredentials = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongCredentials', { path: ['password'] });
