import { createHash, randomBytes } from 'node:crypto';
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
import { fits } from './password.ts';
import {
  closeSession,
  findAccount,
  findBySession,
  findUser,
  noteWrongPassword,
  openSession,
  restUntil,
} from './store.ts';

export { forgetExpiredSessions } from './store.ts';

export type Accounts = {
  endpoints: Implementation[];
  /** The account that a site's cookie belongs to. */
  accountOf: (site: SignInSite, cookies: Record<string, string | undefined>, now: Date) => Promise<Account | undefined>;
};

export function createAccounts(pool: Pool): Accounts {
  return {
    endpoints: [
      implement(logIn, async ({ login, password, remember }, { db, site, cookies, now }) => {
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
        if (!maySignIn(site, account.roles)) return fail('OC_NOT_YOURS', `accounts.notYours.${site}`);
        const token = randomBytes(32).toString('base64url');
        const hours = remember ? sessionHours.remembered : sessionHours.day;
        await openSession(db, hashOf(token), account.accountId, site, now, new Date(now.getTime() + hours * 3_600_000));
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
        return ok(token !== undefined && (await closeSession(db, hashOf(token))) > 0);
      }),

      implement(currentUser, async (_input, { db, actor }) => {
        const user = actor.account && (await findUser(db, actor.account.accountId));
        if (!user) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
        const { login, firstName, lastName, roles } = user;
        return ok({ login, firstName, lastName, roles: [...roles] });
      }),
    ],

    async accountOf(site, cookies, now) {
      const token = cookies[cookieOf(site)];
      if (!token || token.length > 100) return undefined;
      const user = await findBySession(pool, hashOf(token), site, now);
      return user && { accountId: user.accountId, login: user.login, roles: user.roles };
    },
  };
}

const wrongCredentials = fail('OC_WRONG_CREDENTIALS', 'accounts.wrongCredentials', {
  path: ['password'],
  values: { tries: freeAttempts },
});

/** Only the hash is stored: nobody can sign in with what the table holds. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
