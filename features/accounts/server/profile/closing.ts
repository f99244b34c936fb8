import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, type Queryable, type Tx, transaction } from '@cubby/db';
import type { PersonalData } from '@cubby/feature';
import { forEachApart } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { closeAccount, exportData, reopenAccount } from '../../contract.ts';
import { daysClosed, mayClose } from '../../rules.ts';
import type { AccountMails } from '../mails.ts';
import type { PasswordCheck } from '../passwords/password-check.ts';
import { findAddressee } from '../registering/addressee-store.ts';
import { endPendingLinks, spendLink } from '../registering/link-store.ts';
import { makeLink } from '../registering/link-tokens.ts';
import { closeSessions } from '../sessions/own-session-store.ts';
import { findUser } from '../store.ts';
import { deleteAccount, findDueAccounts, lockDueAccount, markClosed, markOpen } from './closing-store.ts';

type Needs = {
  mails: Pick<AccountMails, 'closed'>;
  passwords: PasswordCheck;
  personal: () => readonly PersonalData[];
};

export const closingEndpoints = ({ mails, passwords, personal }: Needs): Implementation[] => [
  implement(exportData, async (given, context) => {
    const { accountId } = context;
    const proved = await passwords.check(context, accountId, given);
    if (!proved.ok) return proved;
    return ok(await readPerson(context.pool, { accountId, login: proved.value.login }, personal()));
  }),
  implement(closeAccount, async (given, context) => {
    const { pool, accountId, now } = context;
    const proved = await passwords.check(context, accountId, given);
    if (!proved.ok) return proved;
    // All memberships: the session has only those of its site.
    const user = await findUser(pool, accountId);
    if (!user || !mayClose(user)) return fail('OC_HAS_SHOP', 'accounts.close.hasShop');
    await transaction(pool, async (tx) => {
      await markClosed(tx, accountId, now);
      await closeSessions(tx, accountId);
      await endPendingLinks(tx, accountId);
      await mails.closed(tx, (await findAddressee(tx, accountId))!, () => makeLink(tx, 'REOPEN', accountId, now), now);
    });
    return ok(true as const);
  }),
  implement(reopenAccount, async (_input, { db, actor, now }) => {
    const link = await spendLink(db, actor, 'REOPEN', now);
    const login = link && (await markOpen(db, link.accountId));
    return login === undefined ? expired : ok(login);
  }),
];

/**
 * Deletes the accounts closed a week ago, with all deletable data that features hold about them. A failure does not
 * stop the others.
 */
export async function deleteClosedAccounts(pool: Pool, personal: readonly PersonalData[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysClosed * 86_400_000);
  await forEachApart(await findDueAccounts(pool, before), 'accounts', (owner) =>
    transaction(pool, async (tx) => {
      if (await lockDueAccount(tx, owner.accountId, before)) await eraseAccount(tx, owner, personal, now);
    }),
  );
}

type Owner = { accountId: string; login: string };
export async function eraseAccount(tx: Tx, owner: Owner, personal: readonly PersonalData[], now: Date): Promise<void> {
  for (const { erase } of personal) await erase?.(tx, owner, now);
  await closeSessions(tx, owner.accountId);
  await deleteAccount(tx, owner.accountId);
}

export async function readPerson(
  db: Queryable,
  owner: Owner,
  personal: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {};
  for (const { section, read } of personal) if (read) data[section] = await read(db, owner);
  return data;
}

const expired = fail('OC_LINK_EXPIRED', 'error.linkExpired');
