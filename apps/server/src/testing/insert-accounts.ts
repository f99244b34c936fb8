import type { Account } from '@cubby/contract';
import type { Queryable } from '@cubby/db';

/** Accounts that a test calls as: confirmed, with a password that fits nothing, and the memberships that they state. */
export async function insertAccounts(db: Queryable, accounts: readonly Account[]): Promise<void> {
  for (const { accountId, login, staff, shops = [] } of accounts) {
    await db.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'X', 'Y', now(), now())`,
      [accountId, login],
    );
    if (staff) await db.query('insert into staff_member (account_id, roles) values ($1, $2)', [accountId, staff]);
    for (const { sellerId, roles } of shops)
      await db.query('insert into seller_member (seller_id, account_id, roles) values ($1, $2, $3)', [
        ...[sellerId, accountId, roles],
      ]);
  }
}
