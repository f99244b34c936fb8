import { type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import { type Money, money } from '@cubby/money';
import type { Account, AccountType, Entry } from '../rules.ts';

const insertEntry = statement(
  'ledger_insert_entry',
  `insert into ledger_entry (ledger_entry_id, code, key, order_id, at) values ($entryId, $code, $key, $orderId?, $now)
   on conflict (key) do nothing`,
);
const openAccounts = statement(
  'ledger_open_accounts',
  `insert into ledger_account (ledger_account_id, type, object, currency)
   select a.id, a.type, a.object, a.currency
   from unnest($accountIds::uuid[], $types::text[], $objects::text[], $currencies::text[]) as a(id, type, object, currency)
   order by a.type, a.object, a.currency on conflict do nothing`,
);
const insertPostings = statement(
  'ledger_insert_postings',
  `insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor)
   select $entryId, p.position, a.ledger_account_id, p.amount_minor
   from unnest($types::text[], $objects::text[], $currencies::text[], $amounts::bigint[])
     with ordinality as p(type, object, currency, amount_minor, position)
   join ledger_account a on a.type = p.type and a.object = p.object and a.currency = p.currency`,
);

/**
 * Posts an entry once, in the caller's transaction; false if it was already posted. The database refuses unbalanced
 * entries.
 */
export async function post(
  tx: Tx,
  { code, key, postings }: Entry,
  orderId: string | null,
  now: Date,
): Promise<boolean> {
  // A sale that was refunded before its delivery earns nothing.
  if (postings.length === 0) return false;
  const entryId = uuidv7(now);
  if ((await insertEntry.run(tx, { entryId, code, key, orderId, now })) === 0) return false;
  const accounts = {
    types: postings.map(({ account }) => account.type),
    objects: postings.map(({ account }) => account.object),
    currencies: postings.map(({ amount }) => amount.currency),
  };
  await openAccounts.run(tx, { accountIds: postings.map(() => uuidv7(now)), ...accounts });
  await insertPostings.run(tx, { entryId, ...accounts, amounts: postings.map(({ amount }) => amount.amountMinor) });
  return true;
}

const lock = statement(
  'ledger_lock_accounts',
  'select from ledger_account where type = any($types) order by ledger_account_id for update',
);
export const lockAccounts = (tx: Tx, types: readonly AccountType[]): Promise<number> => lock.run(tx, { types });

const balance = statement(
  'ledger_balance_of',
  `select coalesce(sum(b.balance_minor), 0)::bigint as "minor!" from ledger_balance b where b.type = $type and b.object = $object`,
);
/** An account's balance for its owner: money owed to them is positive. */
export const owedTo = async (db: Queryable, { type, object }: Account): Promise<Money> =>
  money(-(await balance.first(db, { type, object }))!.minor);
