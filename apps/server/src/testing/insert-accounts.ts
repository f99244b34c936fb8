import type { Account } from '@cubby/contract';
import type { Queryable } from '@cubby/db';

/** Confirmed accounts for a test's calls, with a password that fits nothing and the given memberships. */
export async function insertAccounts(db: Queryable, accounts: readonly Account[]): Promise<void> {
  for (const { accountId, login, staff, shops = [] } of accounts) {
    await db.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', 'X', 'Y', now(), now())`,
      [accountId, login],
    );
    if (staff) await db.query('insert into staff_member (account_id, roles) values ($1, $2)', [accountId, staff]);
    for (const { sellerId, roles } of shops) await joinShop(db, accountId, sellerId, roles);
  }
}

/** Makes an account the owner of shops; without a list, of all shops. */
export async function ownShops(db: Queryable, accountId: string, handles?: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ sellerId: string }>(
    'select seller_id as "sellerId" from seller where $1::text[] is null or handle = any($1)',
    [handles ?? null],
  );
  for (const { sellerId } of rows) await joinShop(db, accountId, sellerId, ['OWNER']);
}

/** Makes an account a member of a shop: of a child's as a guardian, since nobody else acts for one. */
async function joinShop(db: Queryable, accountId: string, sellerId: string, roles: readonly string[]): Promise<void> {
  await db.query(
    `insert into seller_member (seller_id, account_id, roles) select seller_id, $2, $3 from seller where seller_id = $1 and kind = 'BUSINESS'`,
    [sellerId, accountId, roles],
  );
  await db.query(
    `insert into guardian (account_id, legal_name, birth_date, country, status, identity_method, identity_at, since)
     select $2, 'Anna Reyes', '1984-05-02', 'CA', 'VERIFIED', 'ID_CHECK', '2026-01-05', '2026-01-05' from child where seller_id = $1
     on conflict do nothing`,
    [sellerId, accountId],
  );
  await db.query(
    `insert into guardian_link (child_id, account_id, role, since)
     select c.child_id, $2, case when exists (select from guardian_link l where l.child_id = c.child_id) then 'SECONDARY' else 'PRIMARY' end, '2026-01-05'
     from child c where c.seller_id = $1`,
    [sellerId, accountId],
  );
}
