import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type DisputeStatus, openDisputes } from '../rules.ts';

const columns = `select d.dispute_id as "disputeId", d.code, d.seller_order_id as "sellerOrderId", d.channel, d.reason, d.status, d.wished,
     d.description, d.items_minor as "itemsMinor", d.shipping_minor as "shippingMinor", d.tax_minor as "taxMinor", d.remedy,
     d.amount_minor as "amountMinor", d.with_return as "withReturn", d.refunded_minor as "refundedMinor", d.due_at as "dueAt",
     d.asked_at as "askedAt", d.is_reminded as "isBuyerReminded", d.has_appealed as "hasAppealed", d.rejected_at as "rejectedAt",
     d.sent_back_at as "sentBackAt", d.return_carrier as "returnCarrier", d.return_tracker as "returnTracker",
     d.opened_at as "openedAt", d.created_at as "createdAt",
     (select count(*)::int from dispute_event e where e.dispute_id = d.dispute_id) as "steps!"
   from dispute d`;
const lock = statement('disputes_lock', `${columns} where d.dispute_id = $disputeId for update of d`);
export type Dispute = RowOf<'disputes_lock'>;
/** Locks a dispute; its order must be locked first. */
export const lockDispute = (tx: Tx, disputeId: string): Promise<Dispute | undefined> => lock.first(tx, { disputeId });

const read = statement('disputes_read', `${columns} where d.dispute_id = $disputeId`);
/** A dispute as it is, without waiting for a lock. */
export const findDispute = (db: Queryable, disputeId: string): Promise<Dispute | undefined> =>
  read.first(db, { disputeId });

const owner = statement(
  'disputes_owner',
  'select dispute_id as "disputeId", seller_order_id as "sellerOrderId", status from dispute where code = $code',
);
/** The seller order of a dispute; undefined: no dispute has this code. */
export const findDisputed = (db: Queryable, code: string): Promise<RowOf<'disputes_owner'> | undefined> =>
  owner.first(db, { code });

const current = statement(
  'disputes_current',
  `select dispute_id as "disputeId", code, status, channel from dispute
   where seller_order_id = $sellerOrderId and (status = ${code<DisputeStatus>('DRAFT')} or status in (${codes(openDisputes)})
     or status = ${code<DisputeStatus>('REJECTED')})
   order by status = ${code<DisputeStatus>('REJECTED')}, created_at desc limit 1`,
);
export const findCurrent = (db: Queryable, sellerOrderId: string): Promise<RowOf<'disputes_current'> | undefined> =>
  current.first(db, { sellerOrderId });

const lines = statement(
  'disputes_lines',
  'select order_line_id as "orderLineId", quantity from dispute_line where dispute_id = $disputeId order by order_line_id',
);
export const findDisputedPieces = (
  db: Queryable,
  disputeId: string,
): Promise<{ orderLineId: string; quantity: number }[]> => lines.all(db, { disputeId });

const wait = statement(
  'disputes_wait',
  `update dispute set due_at = $dueAt?, asked_at = $askedAt?, is_reminded = $isReminded, updated_at = $now where dispute_id = $disputeId`,
);
/** Sets who must act, and by when; `askedAt` null: not the buyer. */
export const noteWaiting = (
  tx: Tx,
  waits: { disputeId: string; dueAt: Date | null; askedAt: Date | null; isReminded: boolean; now: Date },
): Promise<number> => wait.run(tx, waits);

const sentBack = statement(
  'disputes_sent_back',
  `update dispute set sent_back_at = $now, return_carrier = $carrier, return_tracker = $tracker?, due_at = null, updated_at = $now
   where dispute_id = $disputeId`,
);
export const noteSentBack = (
  tx: Tx,
  sent: { disputeId: string; carrier: string; tracker: string | null; now: Date },
): Promise<number> => sentBack.run(tx, sent);

const replaced = statement(
  'disputes_replaced',
  'update dispute set replaced_by = $sellerOrderId where dispute_id = $disputeId',
);
export const noteReplaced = (tx: Tx, disputeId: string, sellerOrderId: string): Promise<number> =>
  replaced.run(tx, { disputeId, sellerOrderId });
