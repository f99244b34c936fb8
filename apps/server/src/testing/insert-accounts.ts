import type { Account } from '@cubby/contract';
import type { Queryable } from '@cubby/db';

/** Accounts that a test calls as: confirmed, with a password that fits nothing. */
export async function insertAccounts(db: Queryable, accounts: readonly Account[]): Promise<void> {
  for (const { accountId, login, roles } of accounts)
    await db.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, roles, created_at, email_confirmed_at)
       values ($1, $2, '-', 'X', 'Y', $3, now(), now())`,
      [accountId, login, roles],
    );
}
