import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { OrderStatus } from '@cubby/features/orders/rules';
import { lockInvoicesWith, lockOrder } from '@cubby/features/orders/server';
import { type InvoiceStatus, openRefundStatuses, type Rejection } from '../rules.ts';
import type { InvoiceFacts } from '../transitions/transition.ts';

const orders = statement(
  'invoices_orders',
  'select order_id as "orderId" from invoice_order where invoice_id = $invoiceId and counts order by order_id',
);
export const findOrderIds = async (db: Queryable, invoiceId: string): Promise<string[]> =>
  (await orders.all(db, { invoiceId })).map(({ orderId }) => orderId);

const columns = `select i.invoice_id as "invoiceId", i.code, i.number, i.account_id as "accountId", i.brand, i.locale, i.status, i.country, i.currency,
     i.prepaid as "isPrepaid", i.due_on as "dueOn", i.issued_on as "issuedOn", i.note, i.purchase_order as "purchaseOrder",
     i.buyer_reference as "buyerReference", i.cost_centre as "costCentre", i.bank_name as "bankName", i.bank_iban as "bankIban",
     i.bank_swift as "bankSwift", i.bill_name as "billName", i.requested_at as "requestedAt", i.wants_sending as "wantsSending",
     i.needs_approval as "needsApproval", i.approved_at is not null as "isApproved!", i.rejected_by as "rejectedBy", i.sent_at as "sentAt",
     coalesce(i.total_minor, 0) as "totalMinor!", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor",
     i.bank_iban is not null as "hasBankDetails!",
     (select coalesce(bool_and(so.status not in (${code<OrderStatus>('DRAFT')}, ${code<OrderStatus>('CREATED')}, ${code<OrderStatus>('APPROVED')})), false)
      from invoice_order o join seller_order_facts so using (order_id) where o.invoice_id = i.invoice_id and o.counts) as "isAnswered!",
     exists (select from invoice_order o join seller_order_facts so using (order_id)
       where o.invoice_id = i.invoice_id and o.counts and so.status = ${code<OrderStatus>('CONFIRMED')}) as "hasConfirmed!",
     i.number is not null
       and not exists (select from invoice_part p join seller_order_facts so using (seller_order_id) where p.invoice_id = i.invoice_id and not so.is_over)
       and not exists (select from invoice_refund r where r.invoice_id = i.invoice_id and r.status = any($openRefunds)) as "isSettled!"
   from invoice i where i.invoice_id = $invoiceId`;
const read = statement('invoices_read', columns);
const lock = statement('invoices_lock', `${columns} for update of i`);
export type LockedInvoice = RowOf<'invoices_lock'>;
/** An invoice as it is, without waiting for a lock. */
export const readInvoice = (db: Queryable, invoiceId: string): Promise<LockedInvoice | undefined> =>
  read.first(db, { invoiceId, openRefunds: openRefundStatuses });
/** The compiler checks here that a row has all facts for the table of transitions. */
export const factsOf = (invoice: LockedInvoice): InvoiceFacts => invoice;

/** Locks an invoice after its orders, which are always locked first. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<LockedInvoice | undefined> {
  const orderIds = await findOrderIds(tx, invoiceId);
  if (orderIds[0]) await lockInvoicesWith(tx, orderIds[0]);
  for (const orderId of orderIds) await lockOrder(tx, orderId);
  return lock.first(tx, { invoiceId, openRefunds: openRefundStatuses });
}

const ofOrder = statement(
  'invoices_of_order',
  'select invoice_id as "invoiceId" from invoice_order where order_id = $orderId and counts',
);
export const findInvoiceOf = async (db: Queryable, orderId: string): Promise<string | undefined> =>
  (await ofOrder.first(db, { orderId }))?.invoiceId;

const move = statement(
  'invoices_move',
  `update invoice set status = $to, rejected_by = $rejectedBy?, reject_reason = $rejectReason?, sent_at = coalesce($sentAt?, sent_at),
     approved_at = coalesce(approved_at, $approvedAt?), updated_at = $now where invoice_id = $invoiceId and status = $from`,
);
const record = statement(
  'invoices_record',
  `insert into invoice_event (invoice_id, position, transition, from_status, to_status, actor, account_id, reason, at)
   select $invoiceId, count(*) + 1, $transition?, $from, $to, $actor, $accountId?, left($reason?, 500), $now
   from invoice_event where invoice_id = $invoiceId`,
);
export type InvoiceMove = {
  invoiceId: string;
  /** Null: recorded without a change of status. */
  transition: string | null;
  from: InvoiceStatus;
  to: InvoiceStatus;
  actor: string;
  accountId: string | null;
  reason: string | null;
  now: Date;
};
export const recordEvent = (tx: Tx, made: InvoiceMove): Promise<number> => record.run(tx, made);
export async function moveInvoice(
  tx: Tx,
  made: InvoiceMove,
  traces: { rejectedBy: Rejection | null; sentAt: Date | null; approvedAt: Date | null },
): Promise<void> {
  const rejectReason = traces.rejectedBy && made.reason?.slice(0, 500);
  const { invoiceId, from, to, now } = made;
  if ((await move.run(tx, { invoiceId, from, to, now, ...traces, rejectReason: rejectReason ?? null })) !== 1)
    throw new Error('an invoice has changed although it is locked');
  await recordEvent(tx, made);
}

const amounts = statement(
  'invoices_amounts',
  `update invoice set paid_minor = paid_minor + $paidMinor, credited_minor = credited_minor + $creditedMinor, updated_at = $now
   where invoice_id = $invoiceId`,
);
/** Adds to the paid and credited amounts; negative for refunds. */
export const changeAmounts = (
  tx: Tx,
  changed: { invoiceId: string; paidMinor: number; creditedMinor: number; now: Date },
): Promise<number> => amounts.run(tx, changed);

const parts = statement(
  'invoices_parts',
  `select p.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.status, so.return_cause as "returnCause", p.total_minor as "totalMinor",
     (select coalesce(sum(c.items_minor + c.shipping_minor + c.tax_minor), 0)::bigint from credit_note_part c
       where c.seller_order_id = p.seller_order_id) as "creditedMinor!"
   from invoice_part p join seller_order_facts so using (seller_order_id) where p.invoice_id = $invoiceId order by p.position`,
);
export const findParts = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_parts'>[]> =>
  parts.all(db, { invoiceId });

const silent = statement(
  'invoices_silent',
  `select invoice_id as "invoiceId" from invoice where status = ${code<InvoiceStatus>('SENT_TO_PMT')} and sent_at <= $before
   order by sent_at limit 100`,
);
/** Invoices that were sent to the bank before an instant and have no answer. */
export const findUnanswered = async (db: Queryable, before: Date): Promise<string[]> =>
  (await silent.all(db, { before })).map(({ invoiceId }) => invoiceId);
