import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { OrderRoute, OrderStatus } from '../rules.ts';
import { sentBackJson } from './return-store.ts';

/** By card they wait until it is paid; on prepaid invoice they confirm first, and then wait. */
const isSellersTurn = `(case o.route when ${code<OrderRoute>('CARD')} then so.status <> ${code<OrderStatus>('CREATED')}
       when ${code<OrderRoute>('INVOICE_PREPAID')} then so.status <> ${code<OrderStatus>('CONFIRMED')} else true end)`;

const ofSeller = statement(
  'sales_of_sellers',
  `select o.order_number || '-' || so.position as "number!", so.status, o.created_at as "placedAt", so.total_minor as "totalMinor",
     so.due_at as "dueAt", json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region,
       'country', o.country, 'postalCode', o.postal_code, 'note', o.delivery_note) as delivery, o.note, so.note as "sellerNote",
     ${sentBackJson} as "sentBack",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'shipped', r.shipped,
        'comingBack', l.coming_back)
        order by l.position)
      from order_line l join reservation r using (order_line_id) where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join "order" o using (order_id)
   where so.seller_id = any($sellerIds::uuid[]) and so.status = any($statuses::text[]) and (so.status <> ${code<OrderStatus>('CREATED')} or ${isSellersTurn})
   order by o.created_at desc limit 200`,
);
/** The orders that some sellers have to do with now, the newest first. */
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
   where so.status = any($statuses::text[]) and e.at <= $before and ${isSellersTurn} order by e.at limit 50`,
);
/** Seller orders that have been in one of these statuses since before an instant. */
export const findWaiting = (
  db: Queryable,
  statuses: readonly OrderStatus[],
  before: Date,
): Promise<RowOf<'sales_waiting'>[]> => waiting.all(db, { statuses, before });
