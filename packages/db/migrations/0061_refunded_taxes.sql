-- Which taxes a refund gives back: those of the goods that come back, not a share of all.
create table refund_part_tax (
  refund_id uuid not null,
  seller_order_id uuid not null,
  jurisdiction text not null,
  -- who owed it: the seller, or the marketplace in their place
  remitter text not null check (remitter in ('SELLER', 'MARKETPLACE')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (refund_id, seller_order_id, jurisdiction, remitter),
  foreign key (refund_id, seller_order_id) references refund_part
);
create index refund_part_tax_seller_order on refund_part_tax (seller_order_id);

-- So far each tax was given back by the refunded share of items and delivery, counted from the start, rounded half up.
insert into refund_part_tax (refund_id, seller_order_id, jurisdiction, remitter, amount_minor)
  select refund_id, seller_order_id, jurisdiction, remitter, minor from (
    select p.refund_id, p.seller_order_id, t.jurisdiction, t.remitter,
      div(2 * t.minor * p.after + p.whole, 2 * p.whole) - div(2 * t.minor * p.before + p.whole, 2 * p.whole) as minor
    from (select x.refund_id, x.seller_order_id, so.items_minor + so.shipping_minor as whole,
        sum(x.items_minor + x.shipping_minor) over earlier as after,
        sum(x.items_minor + x.shipping_minor) over earlier - x.items_minor - x.shipping_minor as before
      from refund_part x join seller_order so using (seller_order_id)
      window earlier as (partition by x.seller_order_id order by x.refund_id)) p
    join (select seller_order_id, jurisdiction, remitter, sum(amount_minor) as minor from order_tax group by 1, 2, 3) t
      using (seller_order_id)
    where p.whole > 0) replayed
  where minor > 0;

-- orders: the taxes of a seller order, by who owes them.
create view seller_order_tax as
  select seller_order_id, jurisdiction, remitter, sum(amount_minor)::bigint as amount_minor
  from order_tax group by seller_order_id, jurisdiction, remitter;
