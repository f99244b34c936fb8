import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type InvoiceRefundStatus, openRefundStatuses } from '../../rules.ts';

const insertRefund = statement(
  'invoices_insert_refund',
  `insert into invoice_refund (invoice_refund_id, invoice_id, credit_note_id, invoice_payment_id, amount_minor, currency, to_name, to_iban,
     to_swift, status, created_at)
   values ($refundId, $invoiceId, $creditNoteId?, $paymentId?, $amountMinor, $currency, $toName?, $toIban?, $toSwift?, $status, $now)`,
);
type NewRefund = {
  refundId: string;
  invoiceId: string;
  creditNoteId: string | null;
  paymentId: string | null;
  amountMinor: number;
  currency: string;
  to: { name: string; iban: string; swift: string } | null;
};
export const recordRefund = (tx: Tx, { to, ...refund }: NewRefund, now: Date): Promise<number> =>
  insertRefund.run(tx, {
    ...refund,
    ...{ toName: to?.name ?? null, toIban: to?.iban ?? null, toSwift: to?.swift ?? null },
    status: 'OWED',
    now,
  });

export const isUnconfirmed = `exists (select from invoice_payment p where p.invoice_id = r.invoice_id and p.reference_key is not null
       and not exists (select from invoice_payment_confirmation c where c.invoice_payment_id = p.invoice_payment_id))`;

const claim = statement(
  'invoices_claim_refund',
  `update invoice_refund r set status = ${code<InvoiceRefundStatus>('SENDING')} from invoice i
   where r.invoice_refund_id = $refundId and r.status = ${code<InvoiceRefundStatus>('OWED')} and r.to_iban is not null and i.invoice_id = r.invoice_id
     and (r.agreed_at is not null or not ${isUnconfirmed})
   returning i.number, r.to_name as "toName", r.to_iban as "toIban", r.to_swift as "toSwift", r.amount_minor as "amountMinor", r.currency`,
);
/**
 * Claims a refund that has an account, and whose payments the bank has confirmed or staff have approved; undefined if
 * it was claimed before.
 */
export const claimRefund = (tx: Tx, refundId: string): Promise<RowOf<'invoices_claim_refund'> | undefined> =>
  claim.first(tx, { refundId });

const payable = statement(
  'invoices_payable_refunds',
  `select invoice_refund_id as id from invoice_refund
   where invoice_id = $invoiceId and status = ${code<InvoiceRefundStatus>('OWED')} and to_iban is not null order by created_at`,
);
export const findPayableRefunds = async (db: Queryable, invoiceId: string): Promise<string[]> =>
  (await payable.all(db, { invoiceId })).map(({ id }) => id);

const asked = statement(
  'invoices_refund_asked',
  'update invoice_refund set transfer_id = $transferId, asked_at = $now where invoice_refund_id = $refundId',
);
/** Records the transfer of a refund; answers to an earlier one are ignored from then on. */
export const noteRefundAsked = (tx: Tx, noted: { refundId: string; transferId: string; now: Date }): Promise<number> =>
  asked.run(tx, noted);

const sent = statement(
  'invoices_refund_sent',
  `update invoice_refund set status = ${code<InvoiceRefundStatus>('SENT')}, settled_at = $now, last_error = null, settled_by = $accountId?,
     settled_note = $note?
   where invoice_refund_id = $refundId and status in (${codes(openRefundStatuses)}) returning amount_minor as "amountMinor"`,
);
/** Records that a refund was sent, and by whom; undefined if already recorded. */
export const noteRefundSent = (
  tx: Tx,
  noted: { refundId: string; accountId: string | null; note: string | null; now: Date },
): Promise<RowOf<'invoices_refund_sent'> | undefined> => sent.first(tx, noted);

const refused = statement(
  'invoices_refund_refused',
  `update invoice_refund set status = ${code<InvoiceRefundStatus>('FAILED')}, last_error = $reason?
   where transfer_id = $transferId and status = ${code<InvoiceRefundStatus>('SENDING')}`,
);
/** Records that the bank refuses a refund's latest transfer. */
export const noteRefundRefused = (tx: Tx, noted: { transferId: string; reason: string | null }): Promise<number> =>
  refused.run(tx, noted);

const refund = statement(
  'invoices_refund',
  'select invoice_id as "invoiceId" from invoice_refund where invoice_refund_id = $refundId',
);
export const findRefunded = async (db: Queryable, refundId: string): Promise<string | undefined> =>
  (await refund.first(db, { refundId }))?.invoiceId;

const listed = `r.invoice_refund_id as id, i.number as "invoiceNumber", r.amount_minor as "amountMinor", n.reason, r.status, r.to_iban is not null as "hasAccount!",
     r.last_error as "lastError", r.created_at as "createdAt"`;
const tables = 'invoice_refund r join invoice i using (invoice_id) left join credit_note n using (credit_note_id)';
const open = statement(
  'invoices_open_refunds',
  `select ${listed} from ${tables} where r.status in (${codes(openRefundStatuses)})
   order by r.status <> ${code<InvoiceRefundStatus>('FAILED')}, r.created_at limit 200`,
);
export type OpenInvoiceRefund = RowOf<'invoices_open_refunds'>;
export const findOpenRefunds = (db: Queryable): Promise<OpenInvoiceRefund[]> => open.all(db);

const one = statement(
  'invoices_one_refund',
  `select ${listed}, i.bill_name as "billName", i.bill_email as "billEmail", r.to_name as "toName", r.to_iban as "toIban", r.to_swift as "toSwift", r.asked_at as "askedAt",
     ${isUnconfirmed} as "isUnconfirmed!", r.settled_at as "settledAt", s.name as "settledBy", r.settled_note as "settledNote"
   from ${tables} left join account_name s on s.account_id = r.settled_by where r.invoice_refund_id = $refundId`,
);
export const findInvoiceRefund = (db: Queryable, refundId: string): Promise<RowOf<'invoices_one_refund'> | undefined> =>
  one.first(db, { refundId });
