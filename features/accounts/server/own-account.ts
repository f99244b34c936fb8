import { type Implementation, implement } from '@cubby/contract/server';
import { fail, ok } from '@cubby/result';
import { changePassword, endSession, openSessions } from '../contract.ts';
import { ownAccount } from '../policy.ts';
import { deviceOf, type SignInSite } from '../rules.ts';
import type { AccountMails } from './mails.ts';
import { fits, hashPassword } from './password.ts';
import { uncommon } from './registration.ts';
import { findAddressee, findPasswordHash, replacePassword } from './registration-store.ts';
import { closeOwnSession, closeSessions, listSessions } from './session-store.ts';

/** What members change about their own account. */
export const ownAccountEndpoints = (mails: AccountMails): Implementation[] => [
  implement(changePassword, async ({ currentPassword, password }, { db, actor, now }) => {
    const accountId = ownAccount(actor);
    if (accountId === undefined) return unauthorized;
    if (!(await fits(await findPasswordHash(db, accountId), currentPassword)))
      return fail('OC_WRONG_CREDENTIALS', 'accounts.wrongPassword', { path: ['currentPassword'] });
    const fine = await uncommon(password);
    if (!fine.ok) return fine;
    await replacePassword(db, accountId, await hashPassword(password));
    await closeSessions(db, accountId, actor.account?.sessionId);
    await mails.passwordChanged(db, (await findAddressee(db, accountId))!, now);
    return ok(true as const);
  }),
  implement(openSessions, async (_input, { db, actor, now }) => {
    const accountId = ownAccount(actor);
    if (accountId === undefined) return unauthorized;
    return ok(
      (await listSessions(db, accountId, now)).map(({ sessionId, site, userAgent, openedAt }) => ({
        sessionId,
        site: site as SignInSite,
        ...deviceOf(userAgent ?? ''),
        openedAt: openedAt.toISOString(),
        isCurrent: sessionId === actor.account?.sessionId,
      })),
    );
  }),
  implement(endSession, async ({ sessionId }, { db, actor }) => {
    const accountId = ownAccount(actor);
    if (accountId === undefined) return unauthorized;
    const ended = await closeOwnSession(db, accountId, sessionId);
    return ended > 0 ? ok(true as const) : fail('OC_NOT_FOUND', 'accounts.sessionMissing', { path: ['sessionId'] });
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');
