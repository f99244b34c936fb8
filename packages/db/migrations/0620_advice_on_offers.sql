-- offers: how a shop's offer of a product stands: a craft is as its offer is.
create or replace view offer_state as
 select o.offer_id, o.product_id, o.seller_id, o.status, o.price_minor, o.on_hand - o.reserved as available, p.is_open as is_shown,
   o.created_at
 from offer o join product_facts p using (product_id);

-- offers: what can be ordered from a country, each with the price of one piece delivered there, as `landedPrice` says it.
create function delivered_offer(in_country text) returns table(offer_id uuid, product_id uuid, seller_id uuid,
  seller_kind text, delivered_minor bigint) language sql stable parallel safe
begin atomic
 select o.offer_id, o.product_id, o.seller_id, s.kind, landed_minor(o.price_minor, p.weight_grams, d.*)
 from offer o join product p using (product_id) join seller_facts s using (seller_id)
   join delivery_terms d on d.seller_id = o.seller_id and d.country = in_country
 where o.status = 'ACTUAL' and o.on_hand > o.reserved and s.is_open and s.rests_for is null and may_be_sold_in(p.lacks_safety, d.country);
end;

-- orders: what buyers have bought of a product, from whom. What is unpaid, called off or replaced is no sale.
create view product_sale as
 select l.offer_id, f.product_id, so.seller_id, so.order_id, o.created_at as at, l.quantity as units
 from order_line l join offer f using (offer_id) join seller_order so using (seller_order_id) join "order" o using (order_id)
 where so.total_minor > 0
   and so.status in ('PAID', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'RETURN', 'DISPUTE_OPEN', 'COMPLETED', 'CLOSED');
