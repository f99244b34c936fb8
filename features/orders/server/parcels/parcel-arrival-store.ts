import { code, statement, type Tx } from '@cubby/db';
import type { OrderStatus } from '../../rules.ts';
import { periods } from '../../transitions.ts';

const arrive = statement(
  'parcels_arrive',
  `update parcel set delivered_at = $now where seller_order_id = $sellerOrderId and delivered_at is null and came_back_at is null
     and ($tracker?::text is null or tracker = $tracker?)`,
);
/** Records the arrival of the parcel with a tracker, or without one of every parcel of a seller order. */
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
/** An untracked parcel counts as arrived when its time has passed (domain 5.4 O16), even if another one came back. */
export const arriveUntrackedParcels = (tx: Tx, orderId: string, now: Date): Promise<number> =>
  arriveUntracked.run(tx, { orderId, now });
