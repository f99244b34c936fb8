import type { Account } from '@cubby/contract';
import type { Pool } from '@cubby/db';
import { insertAccounts } from '../insert-accounts.ts';
import { idOf } from '../small-shop.ts';

/** The member whose rows are one's own: they own the shop Harlow & Pine too. The other one owns Maple Stationers. */
export const me: Account = { accountId: idOf('me'), login: 'me@cubby.example' };
export const other: Account = { accountId: idOf('other'), login: 'other@cubby.example' };
const shops: [handle: string, owner: Account][] = [
  ['harlow', me],
  ['maple', other],
];

export async function admitPeople(pool: Pool): Promise<void> {
  await insertAccounts(pool, [me, other]);
  for (const [handle, { accountId }] of shops)
    await pool.query(`insert into seller_member select seller_id, $2, '{OWNER}' from seller where handle = $1`, [
      handle,
      accountId,
    ]);
}
