-- What is refunded before it is shipped no longer holds stock: its reservation shrinks, or is released with its last piece.
with dropped as (
  select r.order_line_id, r.offer_id, r.shipped,
    greatest(l.quantity - l.refunded - r.shipped, 0) as unshipped, r.quantity - r.shipped as held
  from reservation r join order_line l using (order_line_id) join seller_order so using (seller_order_id)
  where r.state = 'FIRM' and so.status in ('PAID', 'CONFIRMED', 'IN_PROGRESS') and l.refunded > 0
), shrunk as (
  update reservation r set
    quantity = case when d.shipped + d.unshipped > 0 then d.shipped + d.unshipped else r.quantity end,
    state = case when d.unshipped > 0 then r.state when d.shipped > 0 then 'SHIPPED' else 'RELEASED' end
  from dropped d where d.order_line_id = r.order_line_id and d.unshipped < d.held
  returning r.offer_id, d.held - d.unshipped as quantity
), sums as (
  select offer_id, sum(quantity) as quantity from shrunk group by offer_id
)
update offer o set reserved = o.reserved - s.quantity from sums s where s.offer_id = o.offer_id;
