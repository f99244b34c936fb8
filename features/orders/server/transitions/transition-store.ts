import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CartSeller } from '@cubby/features/cart/rules';
import type { OrderStatus, ReservationState } from '../../rules.ts';
import { takenStates } from '../../rules.ts';
import { actionWhenDue, periods, type ReturnCause } from '../../transitions.ts';

const lockOne = statement('orders_lock_order', 'select from "order" where order_id = $orderId for update');
/** Taken before any other lock: all changes of an order wait for this one row, so that they cannot deadlock. */
export const lockOrder = (tx: Tx, orderId: string): Promise<number> => lockOne.run(tx, { orderId });

/** SQL: the end of a seller order's withdrawal period; `so` is its row or the view of it for other features. */
export const withdrawUntil = `coalesce(so.withdraw_until, so.delivered_at + interval '${periods.withdrawal} days')`;

const facts = `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.seller_id as "sellerId", so.status, o.route, s.kind = ${code<CartSeller['kind']>('CHILD')} as "isChildShop",
     so.needs_approval as "needsApproval", so.total_minor as "totalMinor", so.outstanding_minor as "outstandingMinor",
     o.created_at as "placedAt", so.due_at as "dueAt", so.confirmed_at as "confirmedAt", so.arrives_to as "arrivesTo", so.delivered_at as "deliveredAt",
     ${withdrawUntil} as "withdrawUntil", so.return_cause as "returnCause", b.sent_at as "sentBackAt", coalesce(b.arrived_at,
       (select max(p.came_back_at) from parcel p where p.seller_order_id = so.seller_order_id)) as "cameBackAt", so.status_before_dispute as "statusBeforeDispute",
     (select coalesce(sum(l.quantity - l.refunded - l.coming_back), 0)::int from order_line l where l.seller_order_id = so.seller_order_id) as "kept!",
     (select max(e.at) from seller_order_event e where e.seller_order_id = so.seller_order_id
       and e.from_status = ${code<OrderStatus>('DELIVERED')} and e.to_status = ${code<OrderStatus>('RETURN')}) as "withdrawnAt",
     (select coalesce(sum(r.shipped), 0)::int from order_line l join reservation r using (order_line_id)
       where l.seller_order_id = so.seller_order_id) as "shipped!",
     (select coalesce(sum(r.quantity - r.shipped), 0)::int from order_line l join reservation r using (order_line_id)
       where l.seller_order_id = so.seller_order_id and r.state in (${codes(takenStates)})) as "unshipped!",
     (select count(*)::int from parcel p where p.seller_order_id = so.seller_order_id
       and p.delivered_at is null and p.came_back_at is null) as "underway!",
     exists (select from open_chargeback c where c.seller_order_id = so.seller_order_id) as "hasOpenDispute!"
   from seller_order so join "order" o using (order_id) join seller_facts s using (seller_id)
     left join return_parcel b on b.seller_order_id = so.seller_order_id and b.ended_at is null
   where so.order_id = $orderId order by so.seller_order_id`;
const readAll = statement('orders_facts', facts);
const lockAll = statement('orders_lock', `${facts} for update of so`);
export type LockedSellerOrder = RowOf<'orders_lock'>;
/** The same without locks, for readers. */
export const findSellerOrders = (db: Queryable, orderId: string): Promise<LockedSellerOrder[]> =>
  readAll.all(db, { orderId });
export const lockSellerOrders = (tx: Tx, orderId: string): Promise<LockedSellerOrder[]> => lockAll.all(tx, { orderId });

const change = statement(
  'orders_change_status',
  `update seller_order set status = $to, due_at = $dueAt?,
     outstanding_minor = case when $isPaid then 0 else outstanding_minor end,
     arrives_from = arrives_from + $daysWaited::int, arrives_to = arrives_to + $daysWaited::int,
     needs_approval = needs_approval and $to <> ${code<OrderStatus>('APPROVED')},
     confirmed_at = coalesce(confirmed_at, $confirmedAt?), delivered_at = coalesce(delivered_at, $deliveredAt?),
     withdraw_until = coalesce($withdrawUntil?, withdraw_until),
     return_cause = $returnCause?, status_before_dispute = $statusBeforeDispute?
   where seller_order_id = $sellerOrderId and status = $from`,
);
const record = statement(
  'orders_record_change',
  `insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, account_id, reason, at)
   select $sellerOrderId, count(*) + 1, $transition, $from, $to, $actor, $accountId?, $reason?, $now
   from seller_order_event where seller_order_id = $sellerOrderId returning position`,
);
export type StatusChange = {
  sellerOrderId: string;
  transition: string;
  from: OrderStatus;
  to: OrderStatus;
  actor: string;
  accountId: string | null;
  reason: string | null;
  now: Date;
};
export type StatusTraces = {
  isPaid: boolean;
  daysWaited: number;
  dueAt: Date | null;
  confirmedAt: Date | null;
  deliveredAt: Date | null;
  withdrawUntil: Date | null;
  returnCause: ReturnCause | null;
  statusBeforeDispute: LockedSellerOrder['statusBeforeDispute'];
};
/** Changes a seller order's status, and records who did it and why. Returns the sequence number of the change. */
export async function changeStatus(tx: Tx, made: StatusChange, traces: StatusTraces): Promise<number> {
  await change.run(tx, { ...made, ...traces });
  return (await record.first(tx, made))!.position;
}

const moveReservations = statement(
  'orders_move_reservations',
  `update reservation r set state = $to from order_line l
   where l.order_line_id = r.order_line_id and l.seller_order_id = any($sellerOrderIds) and r.state = any($from)
   returning r.offer_id as "offerId", r.quantity - r.shipped as "quantity!"`,
);
export const firmReservations = (tx: Tx, sellerOrderIds: readonly string[]): Promise<number> =>
  moveReservations.run(tx, { sellerOrderIds, from: ['HELD'], to: 'FIRM' });
export const releaseReservations = (
  tx: Tx,
  sellerOrderIds: readonly string[],
): Promise<{ offerId: string; quantity: number }[]> =>
  moveReservations.all(tx, { sellerOrderIds, from: takenStates, to: 'RELEASED' satisfies ReservationState });

// Unordered, so that orders that cannot move yet do not fill every batch.
const due = statement(
  'orders_due',
  `select order_id as "orderId" from seller_order
   where due_at <= $now and status in (${codes(Object.keys(actionWhenDue) as OrderStatus[])})
   group by order_id order by random() limit 200`,
);
export const findDueOrders = async (db: Queryable, now: Date): Promise<string[]> =>
  (await due.all(db, { now })).map(({ orderId }) => orderId);

const dueLater = statement(
  'orders_set_due',
  'update seller_order set due_at = $dueAt where seller_order_id = any($sellerOrderIds)',
);
export const setDue = (tx: Tx, sellerOrderIds: readonly string[], dueAt: Date): Promise<number> =>
  dueLater.run(tx, { sellerOrderIds, dueAt });
