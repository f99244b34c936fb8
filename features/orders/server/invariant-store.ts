/** What must hold of orders and stock at every moment (reliability 3): each query finds the violations. */
export const orderInvariants = [
  {
    name: 'stock: initial + received + returned = on hand + shipped',
    sql: `select o.offer_id, o.on_hand, coalesce(m.net, 0) as moved from offer o
      left join (select offer_id, sum(case kind when 'SHIPPED' then -quantity else quantity end) as net
        from stock_movement group by offer_id) m using (offer_id)
      where o.on_hand <> coalesce(m.net, 0)`,
  },
  {
    name: 'stock: reserved equals what living reservations hold',
    sql: `select o.offer_id, o.reserved, coalesce(r.held, 0) as held from offer o
      left join (select offer_id, sum(quantity) as held from reservation where state in ('HELD', 'FIRM') group by offer_id) r using (offer_id)
      where o.reserved <> coalesce(r.held, 0)`,
  },
  {
    name: 'orders: lines, seller orders and order add up to the cent',
    sql: `select o.order_number from "order" o join lateral (
        select sum(items_minor) i, sum(shipping_minor) s, sum(tax_minor) t from seller_order so where so.order_id = o.order_id) p on true
      where (o.items_minor, o.shipping_minor, o.tax_minor) is distinct from (p.i, p.s, p.t)
      union all
      select so.seller_order_id::text from seller_order so where so.items_minor <>
        (select sum(total_minor) from order_line l where l.seller_order_id = so.seller_order_id)
        or so.tax_minor <> (select coalesce(sum(amount_minor), 0) from order_tax t where t.seller_order_id = so.seller_order_id)`,
  },
  {
    name: 'orders: the last recorded change is the status',
    sql: `select so.seller_order_id, so.status from seller_order so where so.status is distinct from
      (select e.to_status from seller_order_event e where e.seller_order_id = so.seller_order_id
        order by e.position desc limit 1)`,
  },
  {
    name: 'orders: stock is held exactly while the status says so',
    sql: `select so.seller_order_id, so.status, r.state from seller_order so
      join order_line l using (seller_order_id) join reservation r using (order_line_id)
      where (so.status in ('CREATED', 'APPROVED', 'SENT_TO_PMT') and r.state <> 'HELD')
        or (so.status = 'PAID' and r.state <> 'FIRM')
        or (so.status in ('CANCELLED', 'REJECTED', 'REJECTED_BY_TIMEOUT') and r.state <> 'RELEASED')`,
  },
  {
    name: 'orders: a card order owes all until it is paid, then nothing',
    sql: `select so.seller_order_id, so.status, so.outstanding_minor from seller_order so join "order" o using (order_id)
      where o.route = 'CARD' and ((so.status in ('CREATED', 'SENT_TO_PMT') and so.outstanding_minor <> so.total_minor)
        or (so.status = 'PAID' and so.outstanding_minor <> 0))`,
  },
  {
    name: "listing: a seller's own price while he has it",
    sql: `select o.offer_id, o.price_minor, l.min_price_minor from offer o join seller s using (seller_id)
      join product p using (product_id) left join seller_listing l using (seller_id, product_id)
      where o.status = 'ACTUAL' and s.status = 'ACTUAL' and p.status = 'ACTUAL'
        and (l.product_id is null or l.min_price_minor is distinct from case when o.on_hand > o.reserved then o.price_minor end)`,
  },
  {
    name: 'listing: as many products in a main category as it says',
    sql: `select z.main_category_id, z.products, l.n from category_size z full join
      (select main_category_id, count(*) as n from listing group by 1) l using (main_category_id)
      where coalesce(z.products, 0) <> coalesce(l.n, 0)`,
  },
  {
    name: 'listing: the lowest price of an offer in stock',
    sql: `select l.product_id, l.min_price_minor, o.price from listing l join lateral (
        select min(price_minor) as price from offer o join seller s using (seller_id)
        where o.product_id = l.product_id and o.status = 'ACTUAL' and s.status = 'ACTUAL' and o.on_hand > o.reserved) o on true
      where l.min_price_minor is distinct from o.price`,
  },
] as const;
