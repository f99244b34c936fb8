import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const start = statement(
  'accounts_start_factor_reset',
  `insert into factor_reset (account_id, started_by, started_at, due_at) values ($accountId, $startedBy, $now, $dueAt)
   on conflict do nothing`,
);
/** Whether it was started now. */
export const insertReset = async (
  tx: Tx,
  reset: { accountId: string; startedBy: string; now: Date; dueAt: Date },
): Promise<boolean> => (await start.run(tx, reset)) > 0;

const stop = statement('accounts_stop_factor_reset', 'delete from factor_reset where account_id = $accountId');
/** Whether there was one. */
export const deleteReset = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await stop.run(tx, { accountId })) > 0;

const due = statement(
  'accounts_due_factor_resets',
  `select r.account_id as "accountId", exists (select from staff_member m where m.account_id = r.account_id) as "isStaff!"
   from factor_reset r where r.due_at <= $now order by r.account_id for update skip locked`,
);
export const lockDueResets = (tx: Tx, now: Date): Promise<RowOf<'accounts_due_factor_resets'>[]> =>
  due.all(tx, { now });

const removeAuthenticator = statement(
  'accounts_remove_authenticator',
  'delete from authenticator where account_id = $accountId',
);
const removeCodes = statement(
  'accounts_remove_recovery_codes',
  'delete from recovery_code where account_id = $accountId',
);
const removePasskeysAt = statement(
  'accounts_remove_passkeys_at',
  'delete from passkey where account_id = $accountId and relying_party = any($hosts::text[])',
);
/** The app, its recovery codes, and the passkeys of these hosts. */
export async function removeFactors(tx: Tx, accountId: string, hosts: readonly string[]): Promise<void> {
  await removeAuthenticator.run(tx, { accountId });
  await removeCodes.run(tx, { accountId });
  await removePasskeysAt.run(tx, { accountId, hosts: [...hosts] });
}

const forgetLink = statement(
  'accounts_forget_keep_link',
  `delete from account_link where account_id = $accountId and purpose = $purpose`,
);
export const forgetLinkTo = (db: Queryable, accountId: string, purpose: 'KEEP_FACTOR'): Promise<number> =>
  forgetLink.run(db, { accountId, purpose });
