import { type Implementation, implement } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import type { Captcha } from '@cubby/features/captcha/server';
import { fail, ok } from '@cubby/result';
import { currentUser, logIn, logOut, signInChallenge } from '../contract.ts';
import { deviceOf, maySignIn, refreshCookieOf, sessionHours } from '../rules.ts';
import type { Devices } from './devices.ts';
import type { Guesses } from './guesses.ts';
import type { AccountMails } from './mails.ts';
import { fits } from './password.ts';
import { findAddressee } from './registration-store.ts';
import { dropSession, keepSession } from './session-cookies.ts';
import { closeOwnSession } from './session-store.ts';
import { endByRefreshToken, findAppSession, openSession } from './sessions.ts';
import { findAccount, findUser, noteFirstSignIn } from './store.ts';

type Needs = {
  captcha: Pick<Captcha, 'accept' | 'challenge'>;
  guesses: Guesses;
  devices: Devices;
  mails: Pick<AccountMails, 'newDevice'>;
};

/** Signing in and out, and who is signed in. */
export const signInEndpoints = ({ captcha, guesses, devices, mails }: Needs): readonly Implementation[] => [
  implement(logIn, async (given, context) => {
    const { db, pool, site, cookies, header, sender, now } = context;
    const { login, password, remember, captchaToken, appPackage = null, appToken } = given;
    const userAgent = header('user-agent')?.slice(0, 300) ?? null;
    if (appToken !== undefined) {
      // An app's web view: the app has signed in already, and vouches by its own token.
      const app =
        appPackage === null ? undefined : await findAppSession(pool, { site, token: appToken, appPackage }, now);
      const user = app && (await findUser(pool, app.accountId));
      if (!app || !user) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
      const { accountId, expiresAt } = app;
      const tokens = await openSession(pool, { accountId, site, userAgent, appPackage: null, expiresAt }, now);
      keepSession(cookies, site, { ...tokens, expiresAt, isRemembered: false }, now);
      return ok({ login: user.login, firstName: user.firstName, lastName: user.lastName });
    }
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
    const hours = remember || appPackage !== null ? sessionHours.remembered : sessionHours.day;
    const expiresAt = new Date(now.getTime() + hours * 3_600_000);
    const { accountId, firstName, lastName } = account;
    const tokens = await transaction(pool, async (tx) => {
      const isFirst = await noteFirstSignIn(tx, accountId, now);
      if (device === undefined && !isFirst)
        await mails.newDevice(tx, (await findAddressee(tx, accountId))!, deviceOf(userAgent ?? ''), now);
      return openSession(tx, { accountId, site, userAgent, appPackage, expiresAt }, now);
    });
    const names = { login: account.login, firstName, lastName };
    if (appPackage !== null) return ok({ ...names, ...tokens });
    keepSession(cookies, site, { ...tokens, expiresAt, isRemembered: remember }, now);
    devices.remember(cookies, site, accountId);
    return ok(names);
  }),
  implement(signInChallenge, async ({ login }, { db, pool, site, cookies, sender, now }) => {
    const account = await findAccount(db, login);
    const device = account && devices.of(cookies, site, account.accountId);
    return ok(await captcha.challenge(now, await guesses.captchaOf(pool, { login, sender, device }, now)));
  }),
  implement(logOut, async (_input, { db, site, actor, cookies }) => {
    const refreshToken = cookies.get(refreshCookieOf(site));
    dropSession(cookies, site);
    if (actor.account?.sessionId)
      return ok((await closeOwnSession(db, actor.account.accountId, actor.account.sessionId)) > 0);
    return ok(refreshToken !== undefined && (await endByRefreshToken(db, refreshToken)));
  }),
  implement(currentUser, async (_input, { db, actor }) => {
    const user = actor.account && (await findUser(db, actor.account.accountId));
    if (!user) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    const { login, firstName, lastName, roles } = user;
    return ok({ login, firstName, lastName, roles: [...roles] });
  }),
];

const wrongCredentials = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongCredentials', { path: ['password'] });
