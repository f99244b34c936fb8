import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { keepFactor, startFactorReset, stopFactorReset } from '../../contract.ts';
import { linkHours } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import { findAddressee, findNames } from '../registering/addressee-store.ts';
import { spendLink } from '../registering/link-store.ts';
import { makeLink } from '../registering/link-tokens.ts';
import { closeSessions } from '../sessions/own-session-store.ts';
import { lockTeam } from '../teams/team-store.ts';
import type { FactorGuard } from './factor-guard.ts';
import { deleteReset, forgetLinkTo, insertReset, lockDueResets, removeFactors } from './factor-reset-store.ts';

type Needs = { guard: FactorGuard; mails: Pick<AccountMails, 'factorLost' | 'factorRemoved'> };

/** A staff member's lost second factor: another administrator has it removed, after a day in which it can be undone. */
export const factorResetEndpoints = ({ guard, mails }: Needs): Implementation[] => [
  implement(startFactorReset, async ({ accountId }, context) => {
    const { db, now } = context;
    if (accountId === context.accountId) return own;
    if (!(await lockTeam(db, 'staff')).some((member) => member.accountId === accountId)) return missing;
    if (!(await guard.hasFactor(db, accountId))) return none;
    const dueAt = new Date(now.getTime() + linkHours.KEEP_FACTOR * 3_600_000);
    if (!(await insertReset(db, { accountId, startedBy: context.accountId, now, dueAt }))) return known;
    await record(db, context, { action: 'factor.reset-started', subject: { kind: 'account', id: accountId } });
    const by = (await findNames(db, [context.accountId])).get(context.accountId)!;
    const person = (await findAddressee(db, accountId))!;
    const token = (await makeLink(db, 'KEEP_FACTOR', accountId, now))!;
    await mails.factorLost(db, person, { by, dueAt, token }, now);
    return ok(true as const);
  }),
  implement(stopFactorReset, async ({ accountId }, context) => {
    const { db } = context;
    if (!(await deleteReset(db, accountId))) return missing;
    await forgetLinkTo(db, accountId, 'KEEP_FACTOR');
    await record(db, context, { action: 'factor.reset-undone', subject: { kind: 'account', id: accountId } });
    return ok(true as const);
  }),
  implement(keepFactor, async (_input, { db, actor, site, now }) => {
    const link = await spendLink(db, actor, 'KEEP_FACTOR', now);
    if (!link || !(await deleteReset(db, link.accountId))) return expired;
    const { accountId } = link;
    // Undone by the mailbox's owner, who is not signed in.
    await record(
      db,
      { accountId: undefined, site, now },
      { action: 'factor.reset-undone', subject: { kind: 'account', id: accountId } },
    );
    return ok((await findAddressee(db, accountId))!.login);
  }),
];

/**
 * Removes the factors whose time to undo is over. Their owners are signed out everywhere, and must set up a new one.
 */
export const removeLostFactors = (pool: Pool, { guard, mails }: Needs, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    for (const { accountId, isStaff } of await lockDueResets(tx, now)) {
      await deleteReset(tx, accountId);
      // A person who has left the staff keeps their second factor.
      if (!isStaff) continue;
      await removeFactors(tx, accountId, guard.hosts);
      await closeSessions(tx, accountId);
      await record(
        tx,
        { accountId: undefined, site: 'process', now },
        { action: 'factor.removed', subject: { kind: 'account', id: accountId } },
      );
      await mails.factorRemoved(tx, (await findAddressee(tx, accountId))!, now);
    }
  });

const path = ['accountId'];
const missing = fail('OC_NOT_FOUND', 'accounts.reset.missing', { path });
const own = fail('OC_WRONG_STATUS', 'accounts.reset.own', { path });
const none = fail('OC_WRONG_STATUS', 'accounts.reset.none', { path });
const known = fail('OC_WRONG_STATUS', 'accounts.reset.known', { path });
const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');
