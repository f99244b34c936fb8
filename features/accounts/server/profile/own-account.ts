import { type Implementation, implement } from '@cubby/contract/server';
import { transaction } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import { changePassword, endSession, openSessions, passwordChallenge } from '../../contract.ts';
import { deviceOf, type Site } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import { hashPassword } from '../passwords/password.ts';
import { type PasswordCheck, wrongPassword } from '../passwords/password-check.ts';
import { replacePassword } from '../passwords/password-store.ts';
import { findAddressee } from '../registering/addressee-store.ts';
import { uncommon } from '../registering/registration.ts';
import { closeOwnSession, closeSessions, listSessions } from '../sessions/own-session-store.ts';

export const ownAccountEndpoints = (mails: AccountMails, passwords: PasswordCheck): Implementation[] => [
  implement(passwordChallenge, async (_input, context) => {
    return ok(await passwords.challenge(context, context.accountId));
  }),
  implement(changePassword, async ({ password, ...given }, context) => {
    const { pool, accountId, now } = context;
    const proved = await passwords.check(context, accountId, given);
    if (!proved.ok) return proved;
    const fine = await uncommon(password, proved.value.login);
    if (!fine.ok) return fine;
    const passwordHash = await hashPassword(password);
    const isChanged = await transaction(pool, async (tx) => {
      if (!(await replacePassword(tx, accountId, passwordHash, proved.value.passwordHash))) return false;
      await closeSessions(tx, accountId, context.actor.account.sessionId);
      await mails.passwordChanged(tx, (await findAddressee(tx, accountId))!, now);
      return true;
    });
    return isChanged ? ok(true as const) : wrongPassword;
  }),
  implement(openSessions, async (_input, { db, actor, accountId, now }) => {
    return ok(
      (await listSessions(db, accountId, now)).map(({ sessionId, site, userAgent, openedAt }) => ({
        sessionId,
        site: site as Site,
        ...deviceOf(userAgent ?? ''),
        openedAt: openedAt.toISOString(),
        isCurrent: sessionId === actor.account?.sessionId,
      })),
    );
  }),
  implement(endSession, async ({ sessionId }, { db, accountId }) => {
    const ended = await closeOwnSession(db, accountId, sessionId);
    return ended > 0 ? ok(true as const) : fail('OC_NOT_FOUND', 'accounts.sessionMissing', { path: ['sessionId'] });
  }),
];
