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
