-- orders: what buyers have bought of a product, from whom, to which country, and kept. What is unpaid, called off, refunded
-- or replaced is no sale.
create or replace view product_sale as
 select l.offer_id,
    f.product_id,
    so.seller_id,
    so.order_id,
    o.created_at as at,
    l.quantity - l.refunded as units,
    o.country
   from order_line l
     join offer f using (offer_id)
     join seller_order so using (seller_order_id)
     join "order" o using (order_id)
  where so.total_minor > 0 and l.quantity > l.refunded and so.status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED', 'CLOSED');
