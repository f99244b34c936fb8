import { statement, type Tx, uuidv7 } from '@cubby/db';
import type { Entry } from '../rules.ts';

const insertEntry = statement<{ id: string }>(
  'ledger_insert_entry',
  `insert into ledger_entry (ledger_entry_id, code, key, order_id, at) values ($1, $2, $3, $4, $5)
   on conflict (key) do nothing returning ledger_entry_id as id`,
);
const openAccount = statement(
  'ledger_open_account',
  `insert into ledger_account (ledger_account_id, type, object, currency) values ($1, $2, $3, $4) on conflict do nothing`,
);
const insertPosting = statement(
  'ledger_insert_posting',
  `insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor)
   select $1, $2, ledger_account_id, $6 from ledger_account where type = $3 and object = $4 and currency = $5`,
);

/** Posts an entry once, in the caller's transaction; false when it stood already. The database refuses what does not balance. */
export async function post(tx: Tx, entry: Entry, orderId: string | null, now: Date): Promise<boolean> {
  const inserted = await insertEntry.first(tx, uuidv7(now), entry.code, entry.key, orderId, now);
  if (!inserted) return false;
  for (const [i, { account, amount }] of entry.postings.entries()) {
    await openAccount.run(tx, uuidv7(now), account.type, account.object, amount.currency);
    await insertPosting.run(tx, inserted.id, i + 1, account.type, account.object, amount.currency, amount.amountMinor);
  }
  return true;
}

/** What must hold of the books at every moment (domain 5.3, reliability 3): each query finds the violations. */
export const ledgerInvariants = [
  {
    name: 'ledger: every entry sums to zero in each currency',
    sql: `select p.ledger_entry_id, a.currency, sum(p.amount_minor) from posting p join ledger_account a using (ledger_account_id)
      group by p.ledger_entry_id, a.currency having sum(p.amount_minor) <> 0`,
  },
  {
    name: 'ledger: no entry without postings',
    sql: 'select e.key from ledger_entry e where not exists (select from posting p where p.ledger_entry_id = e.ledger_entry_id)',
  },
  {
    name: 'ledger: clearing is empty where an order has come to nothing',
    sql: `select so.seller_order_id, sum(p.amount_minor) from seller_order so
      join ledger_account a on a.type = 'CLEARING' and a.object = so.seller_order_id::text
      join posting p using (ledger_account_id)
      where so.status in ('COMPLETED', 'CLOSED', 'CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT')
      group by so.seller_order_id having sum(p.amount_minor) <> 0`,
  },
] as const;
