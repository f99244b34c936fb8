import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type DisputeChannel, type DisputeReason, type DisputeStatus, openDisputes, type Remedy } from '../rules.ts';
import type { DisputeActor } from '../transitions.ts';

const columns = `select d.dispute_id as "disputeId", d.code, d.seller_order_id as "sellerOrderId", d.channel, d.reason, d.status, d.wished,
     d.description, d.items_minor as "itemsMinor", d.shipping_minor as "shippingMinor", d.tax_minor as "taxMinor", d.remedy,
     d.amount_minor as "amountMinor", d.with_return as "withReturn", d.refunded_minor as "refundedMinor", d.due_at as "dueAt",
     d.asked_at as "askedAt", d.is_reminded as "isBuyerReminded", d.has_appealed as "hasAppealed", d.rejected_at as "rejectedAt",
     d.sent_back_at as "sentBackAt", d.return_carrier as "returnCarrier", d.return_tracker as "returnTracker",
     d.opened_at as "openedAt", d.created_at as "createdAt",
     (select count(*)::int from dispute_event e where e.dispute_id = d.dispute_id) as "steps!"
   from dispute d`;
const lock = statement('disputes_lock', `${columns} where d.dispute_id = $disputeId for update of d`);
/** A dispute as its changes need it. */
export type Dispute = RowOf<'disputes_lock'>;
/** Locks a dispute; its seller order's order is locked before it. */
export const lockDispute = (tx: Tx, disputeId: string): Promise<Dispute | undefined> => lock.first(tx, { disputeId });

const read = statement('disputes_read', `${columns} where d.dispute_id = $disputeId`);
/** A dispute as it is, without waiting for whoever changes it. */
export const findDispute = (db: Queryable, disputeId: string): Promise<Dispute | undefined> =>
  read.first(db, { disputeId });

const owner = statement(
  'disputes_owner',
  'select dispute_id as "disputeId", seller_order_id as "sellerOrderId", status from dispute where code = $code',
);
/** Of which seller order a dispute is; undefined: there is none with this code. */
export const findDisputed = (db: Queryable, code: string): Promise<RowOf<'disputes_owner'> | undefined> =>
  owner.first(db, { code });

const current = statement(
  'disputes_current',
  `select dispute_id as "disputeId", code, status, channel from dispute
   where seller_order_id = $sellerOrderId and (status = ${code<DisputeStatus>('DRAFT')} or status in (${codes(openDisputes)})
     or status = ${code<DisputeStatus>('REJECTED')})
   order by status = ${code<DisputeStatus>('REJECTED')}, created_at desc limit 1`,
);
/** The dispute that a seller order has now, or the rejected one that may still be appealed against. */
export const findCurrent = (db: Queryable, sellerOrderId: string): Promise<RowOf<'disputes_current'> | undefined> =>
  current.first(db, { sellerOrderId });

const insert = statement(
  'disputes_insert',
  `with new_dispute as (
     insert into dispute (dispute_id, code, seller_order_id, channel, reason, status, wished, description, items_minor, shipping_minor,
       tax_minor, created_at, updated_at)
     values ($disputeId, $code, $sellerOrderId, $channel, $reason, ${code<DisputeStatus>('DRAFT')}, $wished, $description, $itemsMinor,
       $shippingMinor, $taxMinor, $now, $now)
   )
   insert into dispute_line (dispute_id, order_line_id, quantity)
   select $disputeId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)`,
);
export type NewDispute = {
  disputeId: string;
  code: string;
  sellerOrderId: string;
  channel: DisputeChannel;
  reason: DisputeReason;
  wished: Remedy;
  description: string;
  itemsMinor: number;
  shippingMinor: number;
  taxMinor: number;
  pieces: readonly { orderLineId: string; quantity: number }[];
};
/** Writes a dispute that is told about, and not opened yet. */
export const insertDispute = (tx: Tx, { pieces, ...dispute }: NewDispute, now: Date): Promise<number> =>
  insert.run(tx, { ...dispute, now, ...pieceColumns(pieces) });

const pieceColumns = (pieces: NewDispute['pieces']) => ({
  orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
  quantities: pieces.map(({ quantity }) => quantity),
});

const change = statement(
  'disputes_change',
  `with gone as (delete from dispute_line where dispute_id = $disputeId and not (order_line_id = any($orderLineIds::uuid[]))),
   changed as (
     update dispute set reason = $reason, wished = $wished, description = $description, items_minor = $itemsMinor,
       shipping_minor = $shippingMinor, tax_minor = $taxMinor, updated_at = $now
     where dispute_id = $disputeId
   )
   insert into dispute_line as d (dispute_id, order_line_id, quantity)
   select $disputeId, l.id, l.quantity from unnest($orderLineIds::uuid[], $quantities::int[]) as l(id, quantity)
   on conflict (dispute_id, order_line_id) do update set quantity = excluded.quantity`,
);
/** What its buyer changes of it (spec 2.54, 4.19). */
export const changeDispute = (
  tx: Tx,
  { pieces, ...dispute }: Omit<NewDispute, 'code' | 'sellerOrderId' | 'channel'>,
  now: Date,
): Promise<number> => change.run(tx, { ...dispute, now, ...pieceColumns(pieces) });

const lines = statement(
  'disputes_lines',
  'select order_line_id as "orderLineId", quantity from dispute_line where dispute_id = $disputeId order by order_line_id',
);
export const findDisputedPieces = (
  db: Queryable,
  disputeId: string,
): Promise<{ orderLineId: string; quantity: number }[]> => lines.all(db, { disputeId });

const move = statement(
  'disputes_move',
  `update dispute set status = $to, due_at = $dueAt?, remedy = $remedy?, amount_minor = $amountMinor?, with_return = $withReturn,
     refunded_minor = $refundedMinor, asked_at = null, is_reminded = false, has_appealed = has_appealed or $appeals,
     rejected_at = coalesce($rejectedAt?, rejected_at), opened_at = coalesce(opened_at, $openedAt?), channel = $channel, updated_at = $now
   where dispute_id = $disputeId and status = $from`,
);
export type DisputeMove = {
  disputeId: string;
  from: DisputeStatus;
  to: DisputeStatus;
  channel: DisputeChannel;
  dueAt: Date | null;
  remedy: Remedy | null;
  amountMinor: number | null;
  withReturn: boolean;
  refundedMinor: number;
  appeals: boolean;
  rejectedAt: Date | null;
  openedAt: Date | null;
  now: Date;
};
export async function saveMove(tx: Tx, made: DisputeMove): Promise<void> {
  if ((await move.run(tx, made)) !== 1) throw new Error('a dispute has changed although it is locked');
}

const record = statement(
  'disputes_record',
  `insert into dispute_event (dispute_id, position, kind, transition, to_status, actor, account_id, body, at)
   select $disputeId, count(*) + 1, $kind, $transition?, $to?, $actor, $accountId?, $body, $now
   from dispute_event where dispute_id = $disputeId`,
);
export type DisputeEventKind = 'CHANGE' | 'MESSAGE' | 'QUESTION' | 'EDIT' | 'SENT_BACK' | 'REMINDER';
/** Adds to its thread. */
export const recordEvent = (
  tx: Tx,
  event: {
    disputeId: string;
    kind: DisputeEventKind;
    transition: string | null;
    to: DisputeStatus | null;
    actor: DisputeActor;
    accountId: string | null;
    body: string;
    now: Date;
  },
): Promise<number> => record.run(tx, event);

const wait = statement(
  'disputes_wait',
  `update dispute set due_at = $dueAt?, asked_at = $askedAt?, is_reminded = $isReminded, updated_at = $now where dispute_id = $disputeId`,
);
/** For whom it waits until when, in its status: null for `askedAt` is not for its buyer. */
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

const due = statement(
  'disputes_due',
  `select dispute_id as "disputeId", seller_order_id as "sellerOrderId" from dispute where due_at <= $now order by due_at limit 200`,
);
/** Disputes whose time in their status has run out. */
export const findDueDisputes = (db: Queryable, now: Date): Promise<RowOf<'disputes_due'>[]> => due.all(db, { now });

const byBank = statement(
  'disputes_take_over',
  `update dispute set channel = ${code<DisputeChannel>('CHARGEBACK')}, due_at = null, asked_at = null, is_reminded = false, updated_at = $now
   where dispute_id = $disputeId`,
);
/** From now on its buyer's bank decides it. */
export const takeOver = (tx: Tx, disputeId: string, now: Date): Promise<number> => byBank.run(tx, { disputeId, now });

const waiting = statement(
  'disputes_waiting',
  `select d.dispute_id as "disputeId", d.seller_order_id as "sellerOrderId", s.handle, e.has_answer as "hasAnswer!"
   from dispute d join seller_order_facts so using (seller_order_id) join seller_facts s on s.seller_id = so.seller_id
   cross join lateral (select max(x.at) as at, coalesce(bool_or(x.actor = ${code<DisputeActor>('SELLER')}), false) as has_answer
     from dispute_event x where x.dispute_id = d.dispute_id) e
   where d.channel = ${code<DisputeChannel>('BUYER')} and (d.status = ${code<DisputeStatus>('DRAFT')} or d.status in (${codes(openDisputes)}))
     and coalesce(e.at, d.created_at) <= $before order by d.created_at limit 50`,
);
/** Disputes in which nothing has happened since an instant, with whose shop they are about. */
export const findWaitingDisputes = (db: Queryable, before: Date): Promise<RowOf<'disputes_waiting'>[]> =>
  waiting.all(db, { before });
