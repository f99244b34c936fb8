import { type Queryable, statement, type Tx } from '@cubby/db';
import type { SellerOrder } from '../contract.ts';

const send = statement(
  'returns_send',
  'insert into return_parcel (seller_order_id, carrier, tracker, sent_at) values ($sellerOrderId, $carrier, $tracker?, $now)',
);
/** Records that a buyer has sent a seller order back: once. */
export const insertReturnParcel = (
  tx: Tx,
  parcel: { sellerOrderId: string; carrier: string; tracker: string | null },
  now: Date,
): Promise<number> => send.run(tx, { ...parcel, now });

const byTracker = statement(
  'returns_by_tracker',
  `select seller_order_id as "sellerOrderId" from return_parcel
   where carrier = $carrier and tracker = $tracker and arrived_at is null order by sent_at desc limit 1`,
);
/** The seller order that is on its way back with a tracker. */
export const findReturnByTracker = (
  db: Queryable,
  carrier: string,
  tracker: string,
): Promise<{ sellerOrderId: string } | undefined> => byTracker.first(db, { carrier, tracker });

const arrive = statement(
  'returns_arrive',
  'update return_parcel set arrived_at = $now where seller_order_id = $sellerOrderId and arrived_at is null',
);
export const arriveReturn = (tx: Tx, sellerOrderId: string, now: Date): Promise<number> =>
  arrive.run(tx, { sellerOrderId, now });

type Row = { carrier: string; tracker: string | null; sentAt: string; arrivedAt: string | null };
/** The parcel of a return of a seller order `so`, as JSON. */
export const sentBackJson = `(select json_build_object('carrier', b.carrier, 'tracker', b.tracker, 'sentAt', b.sent_at, 'arrivedAt', b.arrived_at)
      from return_parcel b where b.seller_order_id = so.seller_order_id)`;
/** As it goes to its buyer and its seller: by days. */
export const sentBackOf = (row: Row | null): SellerOrder['sentBack'] =>
  row && {
    carrier: row.carrier,
    tracker: row.tracker,
    sentOn: row.sentAt.slice(0, 10),
    arrivedOn: row.arrivedAt?.slice(0, 10) ?? null,
  };
