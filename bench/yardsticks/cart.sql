-- What a change of a member's cart asks of the database at least: lock their lines, change one, read the cart with prices and
-- stock for the answer, and commit with fsync. In pgbench's language; `carts` counts the rows of `bench_cart`.
\set a random(1, :carts)
\set n random(1, 5)
\set q random(1, 99)
begin;
select l.offer_id, l.quantity, l.selected from cart_line l join bench_cart b using (account_id) where b.n = :a order by l.position for update of l;
update cart_line l set quantity = :q from bench_cart b where b.account_id = l.account_id and b.n = :a and l.position = :n;
select l.offer_id, l.quantity, l.selected, o.price_minor, o.on_hand - o.reserved as available, p.sku, t.name, s.handle, d.price_minor as delivery_minor from cart_line l join bench_cart b using (account_id) join offer o using (offer_id) join product p using (product_id) join product_text t on t.product_id = p.product_id and t.locale = 'en' join seller s using (seller_id) left join delivery_rate d on d.seller_id = s.seller_id and d.country = 'CA' where b.n = :a order by l.position;
commit;
