import { codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type OrderStatus, type ReservationState, statusesBefore, takenStates } from '../rules.ts';

const lockOne = statement('orders_lock_order', 'select from "order" where order_id = $orderId for update');
/** Taken before any other lock: every change to an order waits on this one row, so two changes cannot deadlock. */
export const lockOrder = (tx: Tx, orderId: string): Promise<number> => lockOne.run(tx, { orderId });

const lockAll = statement(
  'orders_lock',
  `select seller_order_id as "sellerOrderId", status from seller_order
   where order_id = $orderId order by seller_order_id for update`,
);
export type LockedSellerOrder = RowOf<'orders_lock'>;
export const lockSellerOrders = (tx: Tx, orderId: string): Promise<LockedSellerOrder[]> => lockAll.all(tx, { orderId });

const change = statement(
  'orders_change_status',
  `update seller_order set status = $to, due_at = $dueAt?,
     outstanding_minor = case when $isPaid then 0 else outstanding_minor end
   where seller_order_id = $sellerOrderId and status = $from`,
);
const record = statement(
  'orders_record_change',
  `insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, reason, at)
   select $sellerOrderId, count(*) + 1, $transition, $from, $to, $actor, $reason?, $now
   from seller_order_event where seller_order_id = $sellerOrderId`,
);
export type StatusChange = {
  sellerOrderId: string;
  transition: string;
  from: OrderStatus;
  to: OrderStatus;
  actor: string;
  reason: string | null;
  now: Date;
};
/** Changes a seller order's status, and records who did it and why. */
export async function changeStatus(tx: Tx, made: StatusChange, dueAt: Date | null): Promise<void> {
  await change.run(tx, { ...made, dueAt, isPaid: made.to === 'PAID' });
  await record.run(tx, made);
}

const moveReservations = statement(
  'orders_move_reservations',
  `update reservation r set state = $to from order_line l
   where l.order_line_id = r.order_line_id and l.seller_order_id = any($sellerOrderIds) and r.state = any($from)
   returning r.offer_id as "offerId", r.quantity`,
);
/** Makes the stock held by an unpaid order permanently taken. */
export const firmReservations = (tx: Tx, sellerOrderIds: readonly string[]): Promise<number> =>
  moveReservations.run(tx, { sellerOrderIds, from: ['HELD'], to: 'FIRM' });
/** Releases the reservations of some seller orders and returns them, one row per line. */
export const releaseReservations = (
  tx: Tx,
  sellerOrderIds: readonly string[],
): Promise<{ offerId: string; quantity: number }[]> =>
  moveReservations.all(tx, { sellerOrderIds, from: takenStates, to: 'RELEASED' satisfies ReservationState });

// Unordered, so that orders that cannot be ended do not fill every batch.
const due = statement(
  'orders_due',
  `select order_id as "orderId" from seller_order
   where due_at <= $now and status in (${codes(statusesBefore('TIME_OUT'))})
   group by order_id order by random() limit 200`,
);
/** Some orders whose hold has run out. */
export const findDueOrders = async (db: Queryable, now: Date): Promise<string[]> =>
  (await due.all(db, { now })).map(({ orderId }) => orderId);
