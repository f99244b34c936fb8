import { type Implementation, implement } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import type { Captcha } from '@cubby/features/captcha/server';
import { fail, ok } from '@cubby/result';
import { logIn, logOut, signInChallenge } from '../../contract.ts';
import { refreshCookieOf } from '../../rules.ts';
import type { Guesses } from '../passwords/guesses.ts';
import * as passwords from '../passwords/password.ts';
import { renewPasswordHash } from '../passwords/password-store.ts';
import { type Account, findAccount, findCredentials, findUser } from '../store.ts';
import { type Arrivals, wrongCredentials } from './arrivals.ts';
import type { Devices } from './devices.ts';
import { closeOwnSession } from './own-session-store.ts';
import { dropSession, keepSession } from './session-cookies.ts';
import { endByRefreshToken, openFromApp } from './sessions.ts';

type Needs = {
  reads: Queryable;
  captcha: Pick<Captcha, 'accept' | 'challenge'>;
  guesses: Guesses;
  devices: Devices;
  arrive: Arrivals;
  /** Counted in tests, because the time of a response reveals its work. */
  formThatFits?: typeof passwords.formThatFits;
};

export const signInEndpoints = ({
  reads,
  captcha,
  guesses,
  devices,
  arrive,
  formThatFits = passwords.formThatFits,
}: Needs): readonly Implementation[] => [
  implement(logIn, async (given, context) => {
    const { pool, site, cookies, sender, now } = context;
    const { login, password, remember, captchaToken, appPackage = null, appToken } = given;
    if (appToken !== undefined) {
      // An app's web view: the app is signed in, and authorizes it with its token.
      if (appPackage === null) return unauthorized;
      const userAgent = context.header('user-agent')?.slice(0, 300) ?? null;
      const opened = await openFromApp(pool, { token: appToken, appPackage, site }, userAgent, now);
      if (!opened) return unauthorized;
      keepSession(cookies, site, { ...opened, isRemembered: false }, now);
      const { login: name, firstName, lastName } = (await findUser(pool, opened.accountId))!;
      return ok({ login: name, firstName, lastName });
    }
    const guesser = { login, sender, shown: devices.shown(cookies, site) };
    // One round trip.
    const [account, guessOf] = await Promise.all([findAccount(reads, login), guesses.of(reads, guesser, now)]);
    const guess = guessOf(account && devices.of(cookies, site, account.accountId));
    if (guess.captcha !== undefined && !(await captcha.accept(pool, captchaToken, now, guess.captcha)).ok)
      return fail('OC_CAPTCHA', 'accounts.captcha');
    // The same response, after the same time, for a wrong name and a wrong password; otherwise repeated tries would
    // reveal which accounts exist (reliability 1.7).
    const form = await formThatFits(account?.passwordHash, password);
    if (!account || account.isClosed || form === undefined) {
      await guess.count();
      return wrongCredentials;
    }
    const passwordHash = passwords.isDated(account.passwordHash, form)
      ? await renewedHash(pool, account, password)
      : account.passwordHash;
    const [answer] = await Promise.all([
      arrive({ ...account, passwordHash }, { remember, appPackage }, context),
      guess.forgive(),
    ]);
    return answer;
  }),
  implement(signInChallenge, async ({ login }, { site, cookies, sender, now }) => {
    const guesser = { login, sender, shown: devices.shown(cookies, site) };
    const [account, guessOf] = await Promise.all([findAccount(reads, login), guesses.of(reads, guesser, now)]);
    const guess = guessOf(account && devices.of(cookies, site, account.accountId));
    return ok(await captcha.challenge(now, guess.captcha));
  }),
  implement(logOut, async (given, { db, site, actor, cookies }) => {
    const refreshToken = given.refreshToken ?? cookies.get(refreshCookieOf(site));
    dropSession(cookies, site);
    if (actor.account?.sessionId)
      return ok((await closeOwnSession(db, actor.account.accountId, actor.account.sessionId)) > 0);
    return ok(refreshToken !== undefined && (await endByRefreshToken(db, refreshToken)));
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');

async function renewedHash(db: Queryable, { accountId, passwordHash: oldHash }: Account, password: string) {
  const newHash = await passwords.hashPassword(password);
  if (await renewPasswordHash(db, { accountId, oldHash, newHash })) return newHash;
  const stored = (await findCredentials(db, accountId))?.passwordHash;
  return stored !== undefined && (await passwords.fits(stored, password)) ? stored : newHash;
}
