import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const used = statement(
  'invoices_reference_used',
  `select i.number as "number!", p.booked_on as "bookedOn!" from invoice_payment p join invoice i using (invoice_id)
   where p.reference_key = $key or p.bank_reference = $messageId? or p.bank_reference like $messageId? || '/%' order by p.received_at limit 1`,
);
export const findReferenceUse = (
  db: Queryable,
  use: { key: string; messageId: string | null },
): Promise<RowOf<'invoices_reference_used'> | undefined> => used.first(db, use);

const entered = statement(
  'invoices_entered_payment',
  `select p.invoice_payment_id as "paymentId", p.invoice_id as "invoiceId", p.amount_minor as "amountMinor", p.currency,
     exists (select from invoice_payment_confirmation c where c.invoice_payment_id = p.invoice_payment_id) as "isConfirmed!"
   from invoice_payment p where p.reference_key = any($keys::text[]) order by p.received_at limit 1`,
);
export const findEnteredPayment = (
  db: Queryable,
  keys: readonly string[],
): Promise<RowOf<'invoices_entered_payment'> | undefined> => entered.first(db, { keys: [...keys] });

const confirm = statement(
  'invoices_confirm_payment',
  `insert into invoice_payment_confirmation (invoice_payment_id, bank_reference, confirmed_at) values ($paymentId, $bankReference, $now)`,
);
export const insertConfirmation = (
  tx: Tx,
  confirmation: { paymentId: string; bankReference: string; now: Date },
): Promise<number> => confirm.run(tx, confirmation);
