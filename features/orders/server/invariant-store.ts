import { code, codes } from '@cubby/db';
import {
  cancelledStatuses,
  heldStatuses,
  type OrderRoute,
  type OrderStatus,
  type ReservationState,
  takenStates,
} from '../rules.ts';
import type { ReturnCause } from '../transitions.ts';

const paid = code<OrderStatus>('PAID');
const beforeShipping: readonly OrderStatus[] = ['PAID', 'CONFIRMED', 'IN_PROGRESS'];

export const orderInvariants = [
  {
    name: 'stock: reserved equals what active reservations hold',
    sql: `select o.offer_id, o.reserved, coalesce(r.held, 0) as held from offer_facts o
      left join (select offer_id, sum(quantity - shipped) as held from reservation where state in (${codes(takenStates)}) group by offer_id) r
        using (offer_id)
      where o.reserved <> coalesce(r.held, 0)`,
  },
  {
    name: 'orders: lines, seller orders and order add up to the cent',
    sql: `select o.order_number from "order" o join lateral (
        select sum(items_minor) i, sum(shipping_minor) s, sum(tax_minor) t from seller_order so where so.order_id = o.order_id) p on true
      where (o.items_minor, o.shipping_minor, o.tax_minor) is distinct from (p.i, p.s, p.t)
      union all
      select so.seller_order_id::text from seller_order so where so.items_minor <>
        (select coalesce(sum(total_minor), 0) from order_line l where l.seller_order_id = so.seller_order_id)
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
      where r.state <> case
        when so.status in (${codes(heldStatuses)}) then ${code<ReservationState>('HELD')}
        when so.status = ${paid} and l.refunded < l.quantity then ${code<ReservationState>('FIRM')}
        when so.status in (${codes(cancelledStatuses)}) then ${code<ReservationState>('RELEASED')}
        else r.state end`,
  },
  {
    name: 'orders: what was refunded before it was shipped is not reserved, and an order with nothing left to ship has moved on',
    sql: `select so.seller_order_id, so.status, l.order_line_id from seller_order so
      join order_line l using (seller_order_id) join reservation r using (order_line_id)
      where (r.state = ${code<ReservationState>('FIRM')} and r.quantity - r.shipped > greatest(l.quantity - l.refunded - r.shipped, 0))
        or (so.status in (${codes(beforeShipping)}) and not exists (select from order_line x join reservation y using (order_line_id)
          where x.seller_order_id = so.seller_order_id and x.refunded + y.shipped < x.quantity))`,
  },
  {
    name: 'orders: pieces are on their way back while their buyer has withdrawn from them, and no others',
    sql: `select so.seller_order_id, so.status, so.coming_back_minor, sum(l.coming_back) as coming_back
      from seller_order so join order_line l using (seller_order_id)
      group by so.seller_order_id
      having (sum(l.coming_back) > 0) is distinct from
          (so.status = ${code<OrderStatus>('RETURN')} and so.return_cause = ${code<ReturnCause>('WITHDRAWAL')})
        or (sum(l.coming_back) = 0 and so.coming_back_minor is not null)`,
  },
  {
    name: 'orders: a card order owes all until it is paid, then nothing',
    sql: `select so.seller_order_id, so.status, so.outstanding_minor from seller_order so join "order" o using (order_id)
      where o.route = ${code<OrderRoute>('CARD')} and ((so.status in (${codes(heldStatuses)}) and so.outstanding_minor <> so.total_minor)
        or (so.status = ${paid} and so.outstanding_minor <> 0))`,
  },
] as const;
