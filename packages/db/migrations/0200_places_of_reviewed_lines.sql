-- Where what was delivered went: until when its review may be changed is a day of that place.
create or replace view delivered_line as
  select l.order_line_id, l.seller_order_id, o.order_number, o.order_number || '-' || so.position as number, o.account_id, o.brand,
    o.locale, o.email, o.first_name, o.last_name, so.seller_id, so.status, so.delivered_at, l.offer_id, l.sku, l.name, l.picture_id,
    l.position, o.country as delivery_country, o.region as delivery_region
  from order_line l join seller_order so using (seller_order_id) join "order" o using (order_id)
  where so.delivered_at is not null;
