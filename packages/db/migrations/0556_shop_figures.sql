-- shop-figures: the pieces of a shop that were delivered, and those that came back afterwards, each with its moment. What went
-- back before its delivery was never sold.
create view shop_sold_line as
  select so.seller_id, so.delivered_at as at, false as is_return, o.product_id, l.sku, l.name, d.country,
    l.quantity - coalesce(b.quantity, 0) as units, l.price_minor * (l.quantity - coalesce(b.quantity, 0)) as amount_minor
  from seller_order so
  join order_line l using (seller_order_id) join offer o using (offer_id) join "order" d on d.order_id = so.order_id
  left join lateral (
    select sum(x.quantity)::int as quantity from (
      select r.quantity from refund_line r join refund_part p on p.refund_id = r.refund_id and p.seller_order_id = so.seller_order_id
        and p.before_delivery where r.order_line_id = l.order_line_id
      union all
      select c.quantity from invoice_line i join credit_note_line c on c.invoice_id = i.invoice_id and c.line_position = i.position
        join credit_note_part p on p.credit_note_id = c.credit_note_id and p.seller_order_id = so.seller_order_id and p.before_delivery
        where i.order_line_id = l.order_line_id
    ) x
  ) b on true
  where so.delivered_at is not null and so.total_minor > 0
  union all
  select so.seller_id, r.created_at, true, o.product_id, l.sku, l.name, d.country, x.quantity, l.price_minor * x.quantity
  from seller_order so join refund_part p on p.seller_order_id = so.seller_order_id and not p.before_delivery
  join refund r on r.refund_id = p.refund_id join refund_line x on x.refund_id = p.refund_id
  join order_line l on l.order_line_id = x.order_line_id and l.seller_order_id = so.seller_order_id
  join offer o using (offer_id) join "order" d on d.order_id = so.order_id
  union all
  select so.seller_id, n.issued_at, true, o.product_id, l.sku, l.name, d.country, x.quantity, l.price_minor * x.quantity
  from seller_order so join credit_note_part p on p.seller_order_id = so.seller_order_id and not p.before_delivery
  join credit_note n on n.credit_note_id = p.credit_note_id
  join credit_note_line x on x.credit_note_id = p.credit_note_id and x.seller_order_id = so.seller_order_id
  join invoice_line i on i.invoice_id = x.invoice_id and i.position = x.line_position
  join order_line l on l.order_line_id = i.order_line_id join offer o using (offer_id) join "order" d on d.order_id = so.order_id;
create index if not exists invoice_line_order_line on invoice_line (order_line_id);
