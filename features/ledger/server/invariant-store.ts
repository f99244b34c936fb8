import { code } from '@cubby/db';
import type { Account } from '../rules.ts';

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
    // Few accounts have a balance, so their orders are looked up one by one.
    sql: `with filled as materialized (
        select b.object, b.balance_minor from ledger_balance b
        where b.type = ${code<Account['type']>('CLEARING')} and b.balance_minor <> 0)
      select b.object, b.balance_minor from filled b
      join seller_order_facts so on so.seller_order_id = case when b.object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then b.object::uuid end
      where so.is_over`,
  },
] as const;
