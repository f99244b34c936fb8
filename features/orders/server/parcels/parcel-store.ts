import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { ReservationState } from '../../rules.ts';

export type NewParcel = {
  sellerOrderId: string;
  carrier: string;
  tracker: string | null;
  trackingUrl: string | null;
  /** The day on which it was sent, `YYYY-MM-DD`. */
  departedOn: string;
  /** Who shipped it. */
  accountId: string | null;
  lines: readonly { orderLineId: string; quantity: number }[];
};

const insert = statement(
  'parcels_insert',
  `with new_parcel as (
     insert into parcel (parcel_id, seller_order_id, position, carrier, tracker, tracking_url, departed_on, account_id, shipped_at)
     select $parcelId, $sellerOrderId, count(*) + 1, $carrier, $tracker?, $trackingUrl?, $departedOn, $accountId?, $now
     from parcel p where p.seller_order_id = $sellerOrderId
   ), new_line as (
     insert into parcel_line (parcel_id, order_line_id, quantity)
     select $parcelId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)
   )
   update reservation r set shipped = r.shipped + l.quantity,
     state = case when r.shipped + l.quantity = r.quantity then ${code<ReservationState>('SHIPPED')} else r.state end
   from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)
   where r.order_line_id = l.id and r.state = ${code<ReservationState>('FIRM')} and r.shipped + l.quantity <= r.quantity
   returning r.offer_id as "offerId", l.quantity as "quantity!"`,
);
/**
 * Inserts a parcel, whose pieces are no longer reserved. Returns them by offer; fewer rows than lines if one of them
 * exceeds what is left to ship.
 */
export const insertParcel = (
  tx: Tx,
  { lines, ...parcel }: NewParcel,
  now: Date,
): Promise<{ offerId: string; quantity: number }[]> =>
  insert.all(tx, {
    ...parcel,
    parcelId: uuidv7(now),
    now,
    orderLineIds: lines.map(({ orderLineId }) => orderLineId),
    quantities: lines.map(({ quantity }) => quantity),
  });

const unshipped = statement(
  'parcels_unshipped_lines',
  `select l.order_line_id as "orderLineId", l.offer_id as "offerId", r.quantity - r.shipped as "quantity!"
   from order_line l join reservation r using (order_line_id)
   where l.seller_order_id = $sellerOrderId and r.state = ${code<ReservationState>('FIRM')} order by l.position`,
);
export const findUnshipped = (
  db: Queryable,
  sellerOrderId: string,
): Promise<{ orderLineId: string; offerId: string; quantity: number }[]> => unshipped.all(db, { sellerOrderId });

const byTracker = statement(
  'parcels_by_tracker',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId" from parcel p join seller_order so using (seller_order_id)
   where p.carrier = $carrier and p.tracker = $tracker order by p.shipped_at desc limit 1`,
);
export const findByTracker = (
  db: Queryable,
  carrier: string,
  tracker: string,
): Promise<RowOf<'parcels_by_tracker'> | undefined> => byTracker.first(db, { carrier, tracker });

const shippedLines = statement(
  'parcels_shipped_lines',
  `select r.offer_id as "offerId", r.shipped as quantity from order_line l join reservation r using (order_line_id)
   where l.seller_order_id = $sellerOrderId and r.shipped > 0`,
);
export const findShipped = (db: Queryable, sellerOrderId: string): Promise<{ offerId: string; quantity: number }[]> =>
  shippedLines.all(db, { sellerOrderId });

const sameParcel = statement(
  'parcels_same',
  `select from parcel where seller_order_id = $sellerOrderId and carrier = $carrier
     and plain_tracker(tracker) is not distinct from plain_tracker($tracker?) and departed_on = $departedOn`,
);
/** Whether a seller order has a parcel sent on a day with a carrier and a tracking number, or without. */
export const findParcel = async (
  db: Queryable,
  parcel: Pick<NewParcel, 'sellerOrderId' | 'carrier' | 'tracker' | 'departedOn'>,
): Promise<boolean> => (await sameParcel.first(db, parcel)) !== undefined;

const usedTracker = statement(
  'parcels_used_tracker',
  `select from parcel p join seller_order so using (seller_order_id)
   where plain_tracker(p.tracker) = plain_tracker($tracker) and so.seller_id = $sellerId and p.shipped_at > $now::timestamptz - interval '90 days' limit 1`,
);
/** Whether a shop has recently used a tracking number, in any spacing: carriers reuse numbers after about a year. */
export const usesTracker = async (db: Queryable, sellerId: string, tracker: string, now: Date): Promise<boolean> =>
  (await usedTracker.first(db, { sellerId, tracker, now })) !== undefined;
