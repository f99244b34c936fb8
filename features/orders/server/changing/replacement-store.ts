import { code, statement, type Tx, uuidv7 } from '@cubby/db';
import { reserveStock } from '@cubby/features/offers/server';
import type { OrderStatus, ReservationState } from '../../rules.ts';
import type { OrderActor } from '../../transitions.ts';

const insert = statement(
  'orders_insert_replacement',
  `with old as (
     select so.order_id, so.seller_id, so.arrives_from - o.created_at::date as from_days, so.arrives_to - o.created_at::date as to_days,
       (select max(x.position) + 1 from seller_order x where x.order_id = so.order_id) as position
     from seller_order so join "order" o using (order_id) where so.seller_order_id = $replaces
   ), new_seller_order as (
     insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor, total_minor,
       outstanding_minor, arrives_from, arrives_to, confirmed_at, commission_bp, note, replaces)
     select $sellerOrderId, old.order_id, old.seller_id, old.position, ${code<OrderStatus>('PAID')}, 0, 0, 0, 0, 0,
       $now::timestamptz::date + old.from_days, $now::timestamptz::date + old.to_days, $now, 0, '', $replaces from old
   ), new_line as (
     insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, price_minor, total_minor,
       hs_code, origin, net_grams)
     select w.line_id, $sellerOrderId, row_number() over (order by l.position), l.offer_id, l.sku, l.name, l.picture_id, w.quantity, 0, 0,
       l.hs_code, l.origin, l.net_grams
     from unnest($orderLineIds::uuid[], $lineIds::uuid[], $quantities::int[]) as w(id, line_id, quantity)
       join order_line l on l.order_line_id = w.id
     returning order_line_id, offer_id, quantity
   ), new_reservation as (
     insert into reservation (order_line_id, offer_id, quantity, state)
     select l.order_line_id, l.offer_id, l.quantity, ${code<ReservationState>('FIRM')} from new_line l
   )
   insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
   values ($sellerOrderId, 1, $transition, ${code<OrderStatus>('DRAFT')}, ${code<OrderStatus>('PAID')}, ${code<OrderActor>('SYSTEM')}, $now)`,
);
const offersOf = statement(
  'orders_offers_of_lines',
  `select l.offer_id as "offerId", w.quantity as "quantity!" from unnest($orderLineIds::uuid[], $quantities::int[]) as w(id, quantity)
     join order_line l on l.order_line_id = w.id order by l.offer_id`,
);

/**
 * A replacement for some pieces of a seller order: a confirmed seller order at 0.00 from the same seller (domain 5.6
 * D10). `transition` is the row that made it. Undefined if an offer's stock does not suffice; the caller then rolls
 * back.
 */
export async function insertReplacement(
  tx: Tx,
  { replaces, transition }: { replaces: string; transition: string },
  pieces: readonly { orderLineId: string; quantity: number }[],
  now: Date,
): Promise<string | undefined> {
  const columns = {
    orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
    quantities: pieces.map(({ quantity }) => quantity),
  };
  if ((await reserveStock(tx, await offersOf.all(tx, columns))).length > 0) return undefined;
  const sellerOrderId = uuidv7(now);
  await insert.run(tx, {
    ...columns,
    sellerOrderId,
    replaces,
    transition,
    lineIds: pieces.map(() => uuidv7(now)),
    now,
  });
  return sellerOrderId;
}
