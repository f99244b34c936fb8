import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { OrderStatus, ReservationState } from '../rules.ts';
import { periods } from '../transitions.ts';

export type NewParcel = {
  sellerOrderId: string;
  carrier: string;
  tracker: string | null;
  trackingUrl: string | null;
  /** The day on which it left, `YYYY-MM-DD`. */
  departedOn: string;
  lines: readonly { orderLineId: string; quantity: number }[];
};

const insert = statement(
  'parcels_insert',
  `with new_parcel as (
     insert into parcel (parcel_id, seller_order_id, position, carrier, tracker, tracking_url, departed_on, shipped_at)
     select $parcelId, $sellerOrderId, count(*) + 1, $carrier, $tracker?, $trackingUrl?, $departedOn, $now
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
 * Writes a parcel, whose pieces leave what is reserved. Returns them by offer; fewer rows than lines if one of them asks
 * for more than is left to ship.
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
/** What of a seller order is still to be shipped. */
export const findUnshipped = (
  db: Queryable,
  sellerOrderId: string,
): Promise<{ orderLineId: string; offerId: string; quantity: number }[]> => unshipped.all(db, { sellerOrderId });

const arrive = statement(
  'parcels_arrive',
  `update parcel set delivered_at = $now where seller_order_id = $sellerOrderId and delivered_at is null and came_back_at is null
     and ($tracker?::text is null or tracker = $tracker?)`,
);
/** Records that the parcel with a tracker, or without one every parcel of a seller order, has arrived. */
export const arriveParcels = (tx: Tx, sellerOrderId: string, tracker: string | null, now: Date): Promise<number> =>
  arrive.run(tx, { sellerOrderId, tracker, now });

const arriveUntracked = statement(
  'parcels_arrive_untracked',
  `update parcel p set delivered_at = $now from seller_order so
   where so.order_id = $orderId and so.due_at <= $now and (so.status = ${code<OrderStatus>('IN_DELIVERY')}
       or (so.status = ${code<OrderStatus>('RETURN')}
         and greatest(so.arrives_to::timestamptz, p.shipped_at) + interval '${periods.untrackedArrival} days' <= $now::timestamptz))
     and p.seller_order_id = so.seller_order_id and p.tracker is null and p.delivered_at is null and p.came_back_at is null`,
);
/** A parcel that nobody can follow counts as arrived when its time has come (domain 5.4 O16), also if another one came back. */
export const arriveUntrackedParcels = (tx: Tx, orderId: string, now: Date): Promise<number> =>
  arriveUntracked.run(tx, { orderId, now });

const comeBack = statement(
  'parcels_come_back',
  `update parcel set came_back_at = $now where seller_order_id = $sellerOrderId and delivered_at is null and came_back_at is null
     and ($tracker?::text is null or tracker = $tracker?)`,
);
export const returnParcels = (tx: Tx, sellerOrderId: string, tracker: string | null, now: Date): Promise<number> =>
  comeBack.run(tx, { sellerOrderId, tracker, now });

const sendAgain = statement(
  'parcels_send_again',
  'update parcel set came_back_at = null, shipped_at = $now where seller_order_id = $sellerOrderId and came_back_at is not null',
);
export const sendParcelsAgain = (tx: Tx, sellerOrderId: string, now: Date): Promise<number> =>
  sendAgain.run(tx, { sellerOrderId, now });

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

const cameBackLines = statement(
  'parcels_lines_back',
  `select l.order_line_id as "orderLineId", l.offer_id as "offerId", l.price_minor as "priceMinor", l.quantity - l.refunded as "unrefunded!",
     sum(pl.quantity)::int as "quantity!"
   from parcel p join parcel_line pl using (parcel_id) join order_line l using (order_line_id)
   where p.seller_order_id = $sellerOrderId and p.came_back_at is not null
   group by l.order_line_id`,
);
/** What of a seller order came back with parcels that could not be delivered. */
export const findCameBack = (db: Queryable, sellerOrderId: string): Promise<RowOf<'parcels_lines_back'>[]> =>
  cameBackLines.all(db, { sellerOrderId });

const shippedLines = statement(
  'parcels_shipped_lines',
  `select r.offer_id as "offerId", r.shipped as quantity from order_line l join reservation r using (order_line_id)
   where l.seller_order_id = $sellerOrderId and r.shipped > 0`,
);
/** What of a seller order was shipped, by offer. */
export const findShipped = (db: Queryable, sellerOrderId: string): Promise<{ offerId: string; quantity: number }[]> =>
  shippedLines.all(db, { sellerOrderId });
