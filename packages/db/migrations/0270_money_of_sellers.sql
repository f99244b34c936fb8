-- ledger: what moved an account, entry by entry: what its owner is owed grows with what is credited.
create view ledger_movement as
  select a.type, a.object, a.currency, p.ledger_entry_id, e.code, e.key, e.order_id, e.at, -p.amount_minor as credited_minor
  from posting p join ledger_entry e using (ledger_entry_id) join ledger_account a using (ledger_account_id);

-- orders: when delivered sales are completed, unless something comes between.
create view sale_completion as
  select seller_order_id, order_id, seller_id, due_at as at from seller_order where status = 'DELIVERED';
