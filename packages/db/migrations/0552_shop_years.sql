-- shop-statements: the taxes that buyers of a shop paid with what was delivered, by who owes them to the authority; below
-- zero where they went back. What went back before the delivery counts with it.
create view shop_tax as
  select so.seller_id, so.delivered_at as at, t.remitter, t.amount_minor, false as is_return
  from seller_order so join order_tax t using (seller_order_id) where so.delivered_at is not null and t.amount_minor > 0
  union all
  select so.seller_id, case when p.before_delivery then so.delivered_at else r.created_at end, t.remitter, -t.amount_minor, not p.before_delivery
  from seller_order so join refund_part_tax t using (seller_order_id) join refund_part p using (refund_id, seller_order_id)
    join refund r using (refund_id) where so.delivered_at is not null
  union all
  select so.seller_id, case when p.before_delivery then so.delivered_at else c.issued_at end, t.remitter, -t.amount_minor, not p.before_delivery
  from seller_order so join credit_note_tax t using (seller_order_id) join credit_note_part p using (credit_note_id, seller_order_id)
    join credit_note c using (credit_note_id) where so.delivered_at is not null;
