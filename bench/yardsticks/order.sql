-- What an order asks of the database at least: lock three offers, take from them, write the order, a seller order a seller,
-- three lines and a row of an outbox, and commit with fsync. In pgbench's language; `offers` counts the rows of
-- `bench_offer`.
\set a random(1, :offers)
\set b 1 + :a % :offers
\set c 1 + (:a + 1) % :offers
begin;
select o.offer_id, o.price_minor, o.on_hand - o.reserved from offer o join bench_offer b using (offer_id) where b.n in (:a, :b, :c) order by o.offer_id for update of o;
update offer o set reserved = reserved + 1 from bench_offer b where b.offer_id = o.offer_id and b.n in (:a, :b, :c);
select uuidv7() as order_id \gset
insert into "order" (order_id, order_number, brand, locale, route, first_name, last_name, email, phone1, recipient, address, city, region, country, postal_code, currency, items_minor, shipping_minor, tax_minor, total_minor, created_at) values (:order_id::uuid, translate(upper(substr(md5(random()::text), 1, 10)), 'ILOU', '1100'), 'cubby', 'en', 'CARD', 'Anna', 'Reyes', 'anna@buyer.example', '+12505550100', 'Anna Reyes', '12 Fort St', 'Victoria', 'CA-BC', 'CA', 'V8W1H6', 'USD', 3000, 0, 0, 3000, now());
insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor, outstanding_minor, arrives_from, arrives_to, due_at) select uuidv7(), :order_id::uuid, s.seller_id, row_number() over (), 'CREATED', 1000, 0, 0, 1000, 1000, current_date + 2, current_date + 4, now() + interval '30 minutes' from (select distinct o.seller_id from offer o join bench_offer b using (offer_id) where b.n in (:a, :b, :c)) s;
insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, quantity, price_minor, total_minor) select uuidv7(), so.seller_order_id, row_number() over (), o.offer_id, 'NB-1', 'Spiral notebook A5', 1, 1000, 1000 from offer o join bench_offer b using (offer_id) join seller_order so on so.seller_id = o.seller_id and so.order_id = :order_id::uuid where b.n in (:a, :b, :c);
insert into bench_outbox (payload) values (json_build_object('order', :order_id::text));
commit;
