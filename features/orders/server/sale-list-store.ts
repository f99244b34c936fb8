import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { type OrderRoute, type OrderStatus, takenStates } from '../rules.ts';
import { sentBackJson } from './return-store.ts';

/** Card orders reach the seller once paid; on a prepaid invoice the seller confirms first. */
const isSellersTurn = `(case o.route when ${code<OrderRoute>('CARD')} then so.status <> ${code<OrderStatus>('CREATED')}
       when ${code<OrderRoute>('INVOICE_PREPAID')} then so.status <> ${code<OrderStatus>('CONFIRMED')} else true end)`;

const ofSeller = statement(
  'sales_of_sellers',
  `select o.order_number || '-' || so.position as "number!", so.status, o.created_at as "placedAt", so.total_minor as "totalMinor",
     so.due_at as "dueAt", json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region,
       'country', o.country, 'postalCode', o.postal_code, 'note', o.delivery_note) as delivery, o.note, so.note as "sellerNote",
     ${sentBackJson} as "sentBack",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'refunded', l.refunded, 'shipped', r.shipped, 'toShip', case when r.state in (${codes(takenStates)}) then r.quantity - r.shipped else 0 end,
        'comingBack', l.coming_back)
        order by l.position)
      from order_line l join reservation r using (order_line_id) where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join "order" o using (order_id)
   where so.seller_id = any($sellerIds::uuid[]) and so.status = any($statuses::text[]) and (so.status <> ${code<OrderStatus>('CREATED')} or ${isSellersTurn})
   order by o.created_at desc limit 200`,
);
export const findSalesOf = (
  db: Queryable,
  sellerIds: readonly string[],
  statuses: readonly OrderStatus[],
): Promise<RowOf<'sales_of_sellers'>[]> => ofSeller.all(db, { sellerIds, statuses });

const waiting = statement(
  'sales_waiting',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.status, so.confirmed_at is not null as "isConfirmed!",
     exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "isSentBack!", s.handle, e.at as "since!"
   from seller_order so join "order" o using (order_id) join seller_facts s using (seller_id)
   cross join lateral (select max(x.at) as at from seller_order_event x where x.seller_order_id = so.seller_order_id) e
   where so.status = any($statuses::text[]) and e.at <= $before and e.at > demo_past_end() and ${isSellersTurn} order by e.at limit 50`,
);
/**
 * Seller orders that have been in one of these statuses since before an instant, without those from the demo's past.
 */
export const findWaiting = (
  db: Queryable,
  statuses: readonly OrderStatus[],
  before: Date,
): Promise<RowOf<'sales_waiting'>[]> => waiting.all(db, { statuses, before });
