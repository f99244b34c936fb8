import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

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

const cameBackLines = statement(
  'parcels_lines_back',
  `select l.order_line_id as "orderLineId", l.offer_id as "offerId", l.price_minor as "priceMinor", l.quantity - l.refunded as "unrefunded!",
     sum(pl.quantity)::int as "quantity!"
   from parcel p join parcel_line pl using (parcel_id) join order_line l using (order_line_id)
   where p.seller_order_id = $sellerOrderId and p.came_back_at is not null
   group by l.order_line_id`,
);
export const findCameBack = (db: Queryable, sellerOrderId: string): Promise<RowOf<'parcels_lines_back'>[]> =>
  cameBackLines.all(db, { sellerOrderId });
