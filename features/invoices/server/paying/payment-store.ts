import { type Queryable, statement, type Tx } from '@cubby/db';

const known = statement(
  'invoices_known_payment',
  'select exists (select from invoice_payment where bank_reference = $bankReference) as "isKnown!"',
);
/** Whether the money with this bank reference is already recorded. */
export const isKnownPayment = async (db: Queryable, bankReference: string): Promise<boolean> =>
  (await known.first(db, { bankReference }))!.isKnown;

const insert = statement(
  'invoices_insert_payment',
  `insert into invoice_payment (invoice_payment_id, invoice_id, bank_reference, amount_minor, applied_minor, currency, payer_name, payer_iban,
     booked_on, received_at, entered_by, note)
   values ($paymentId, $invoiceId, $bankReference, $amountMinor, $appliedMinor, $currency, $payerName?, $payerIban?, $bookedOn, $now, $enteredBy?, $note?)`,
);
type NewPayment = {
  paymentId: string;
  invoiceId: string;
  bankReference: string;
  amountMinor: number;
  appliedMinor: number;
  currency: string;
  payerName: string | null;
  payerIban: string | null;
  bookedOn: string;
  enteredBy: string | null;
  note: string | null;
};
export const insertPayment = (tx: Tx, payment: NewPayment, now: Date): Promise<number> =>
  insert.run(tx, { ...payment, now });

const paidBy = statement(
  'invoices_paid_by',
  `select i.number as "number!" from invoice_payment p join invoice i using (invoice_id)
   where p.bank_reference = any($references::text[]) order by p.bank_reference`,
);
/** The most invoices among which the money of one bank message is searched. */
const mostInvoices = 50;
/** The numbers of the invoices that one bank message paid; references after the first have a numbered suffix. */
export async function findInvoicesPaidBy(db: Queryable, messageId: string): Promise<string[]> {
  const references = Array.from({ length: mostInvoices }, (_, i) => (i === 0 ? messageId : `${messageId}/${i + 1}`));
  return (await paidBy.all(db, { references })).map(({ number }) => number);
}
