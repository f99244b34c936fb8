import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { type TaxPlace, taxDay } from '@cubby/features/taxes/rules';
import type { SellerOrder } from '../../contract.ts';

const begin = statement(
  'returns_begin',
  `update order_line l set coming_back = l.coming_back + w.quantity
   from unnest($orderLineIds::uuid[], $quantities::int[]) as w(id, quantity) where l.order_line_id = w.id`,
);
/** Records returned pieces. The database refuses more of a line than were bought and not refunded. */
export const noteComingBack = (tx: Tx, pieces: readonly { orderLineId: string; quantity: number }[]): Promise<number> =>
  begin.run(tx, {
    orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
    quantities: pieces.map(({ quantity }) => quantity),
  });

const promise = statement(
  'returns_promise',
  'update seller_order set coming_back_minor = $minor where seller_order_id = $sellerOrderId',
);
export const noteRefundToCome = (tx: Tx, sellerOrderId: string, minor: number): Promise<number> =>
  promise.run(tx, { sellerOrderId, minor });

const end = statement(
  'returns_end',
  `with parcel_ended as (
     update return_parcel set ended_at = $now where seller_order_id = $sellerOrderId and ended_at is null
   ), promise_ended as (
     update seller_order set coming_back_minor = null where seller_order_id = $sellerOrderId
   )
   update order_line set coming_back = 0 where seller_order_id = $sellerOrderId and coming_back > 0`,
);
export const endReturn = (tx: Tx, sellerOrderId: string, now: Date): Promise<number> =>
  end.run(tx, { sellerOrderId, now });

const send = statement(
  'returns_send',
  `insert into return_parcel (return_parcel_id, seller_order_id, carrier, tracker, sent_at)
   values ($returnParcelId, $sellerOrderId, $carrier, $tracker?, $now)`,
);
/** Records the parcel of a return, once for each. Returns the parcel's id. */
export async function insertReturnParcel(
  tx: Tx,
  parcel: { sellerOrderId: string; carrier: string; tracker: string | null },
  now: Date,
): Promise<string> {
  const returnParcelId = uuidv7(now);
  await send.run(tx, { ...parcel, returnParcelId, now });
  return returnParcelId;
}

const comingBack = statement(
  'returns_one',
  `select b.carrier, b.tracker, b.sent_at as "sentAt",
     (select json_agg(json_build_object('name', l.name, 'quantity', l.coming_back) order by l.position)
      from order_line l where l.seller_order_id = b.seller_order_id and l.coming_back > 0) as "lines!"
   from return_parcel b where b.return_parcel_id = $returnParcelId and b.ended_at is null`,
);
export const findWhatComesBack = (tx: Tx, returnParcelId: string): Promise<RowOf<'returns_one'> | undefined> =>
  comingBack.first(tx, { returnParcelId });

const byTracker = statement(
  'returns_by_tracker',
  `select seller_order_id as "sellerOrderId" from return_parcel
   where carrier = $carrier and tracker = $tracker and arrived_at is null order by sent_at desc limit 1`,
);
export const findReturnByTracker = (
  db: Queryable,
  carrier: string,
  tracker: string,
): Promise<{ sellerOrderId: string } | undefined> => byTracker.first(db, { carrier, tracker });

const arrive = statement(
  'returns_arrive',
  'update return_parcel set arrived_at = $now where seller_order_id = $sellerOrderId and arrived_at is null and ended_at is null',
);
export const arriveReturn = (tx: Tx, sellerOrderId: string, now: Date): Promise<number> =>
  arrive.run(tx, { sellerOrderId, now });

type Row = { carrier: string; tracker: string | null; sentAt: string; arrivedAt: string | null };
/** The parcel of a return of a seller order `so`, as JSON. */
export const sentBackJson = `(select json_build_object('carrier', b.carrier, 'tracker', b.tracker, 'sentAt', b.sent_at, 'arrivedAt', b.arrived_at)
      from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null)`;
/** For buyers and sellers alike, by days at the delivery address. */
export const sentBackOf = (row: Row | null, place: TaxPlace): SellerOrder['sentBack'] =>
  row && {
    carrier: row.carrier,
    tracker: row.tracker,
    sentOn: taxDay(place, new Date(row.sentAt)),
    arrivedOn: row.arrivedAt && taxDay(place, new Date(row.arrivedAt)),
  };
