-- payments, invoices: goods and delivery that were given back of a sale, without taxes; `before_delivery`: so that they were
-- never sold.
create view refunded_sale_part as
  select seller_order_id, items_minor + shipping_minor as minor, before_delivery from refund_part
  union all
  select seller_order_id, items_minor + shipping_minor, before_delivery from credit_note_part;

-- orders: what shops have sold, before fees and without tax: as it was delivered, and what is left of it after refunds.
create or replace view delivered_sale as
  select so.seller_id, so.delivered_at,
    so.items_minor + so.shipping_minor - coalesce((select sum(p.minor) from refunded_sale_part p
      where p.seller_order_id = so.seller_order_id and p.before_delivery), 0)::bigint as amount_minor,
    so.items_minor + so.shipping_minor - coalesce((select sum(p.minor) from refunded_sale_part p
      where p.seller_order_id = so.seller_order_id), 0)::bigint as left_minor
  from seller_order so where so.delivered_at is not null and so.total_minor > 0;

-- orders: what buyers have bought of a product, from whom, and kept. What is unpaid, called off, refunded or replaced is no
-- sale.
create or replace view product_sale as
  select l.offer_id, f.product_id, so.seller_id, so.order_id, o.created_at as at, l.quantity - l.refunded as units
  from order_line l join offer f using (offer_id) join seller_order so using (seller_order_id) join "order" o using (order_id)
  where so.total_minor > 0 and l.quantity > l.refunded
    and so.status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED', 'CLOSED');
