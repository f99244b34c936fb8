-- How many pieces of a line were refunded, so that refunds together never give back more than were bought.
alter table order_line add column refunded integer not null default 0;
alter table order_line add constraint order_line_refunded_check check (refunded between 0 and quantity);
-- Of what was refunded so far only the amounts are known: where that is everything, so are the pieces.
update order_line l set refunded = quantity from seller_order so
  where so.seller_order_id = l.seller_order_id and so.items_minor > 0 and so.items_minor =
    (select coalesce(sum(p.items_minor), 0) from refund_part p where p.seller_order_id = so.seller_order_id);
