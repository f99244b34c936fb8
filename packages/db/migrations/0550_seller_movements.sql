-- payouts: what each entry of the ledger moved of what a seller has: pending, available, held in disputes, advanced. What
-- disputes hold is on accounts of their orders.
create view seller_movement as
  select s.seller_id, m.type, m.currency, m.ledger_entry_id, m.code, m.key, m.order_id, m.at, m.credited_minor
  from seller s join ledger_movement m on m.object = s.seller_id::text
    and m.type in ('SELLER_AVAILABLE', 'SELLER_PENDING', 'SELLER_ADVANCE')
  union all
  select so.seller_id, m.type, m.currency, m.ledger_entry_id, m.code, m.key, m.order_id, m.at, m.credited_minor
  from seller_order so join ledger_movement m on m.object = so.seller_order_id::text and m.type = 'DISPUTE_HOLD';
