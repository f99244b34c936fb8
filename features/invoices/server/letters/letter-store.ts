import { codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { remindedStatuses } from '../../rules.ts';
import { regionOf } from '../drafting/region-of.ts';

const invoice = statement(
  'invoices_letter',
  `select i.number as "number!", i.status, i.brand, i.locale, i.country, i.currency, i.purchase_order as "purchaseOrder", i.wants_sending as "wantsSending", i.bill_email as email, i.due_on as "dueOn!", i.issued_on as "issuedOn!",
     i.total_minor as "totalMinor!", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor",
     (select json_agg(distinct f.order_number) from invoice_order o join order_facts f using (order_id)
      where o.invoice_id = i.invoice_id and o.counts) as "orderNumbers!",
     (select json_build_object('number', c.number, 'reason', c.reason, 'totalMinor', c.total_minor,
        'backMinor', coalesce((select r.amount_minor from invoice_refund r where r.credit_note_id = c.credit_note_id), 0))
      from credit_note c where c.credit_note_id = $creditNoteId?) as credit,
     (select json_build_object('amountMinor', r.amount_minor, 'iban', r.to_iban) from invoice_refund r
      where r.invoice_refund_id = $refundId?) as refund
   from invoice i where i.invoice_id = $invoiceId and i.number is not null`,
);
export type LetterRow = RowOf<'invoices_letter'>;
export const findForLetter = (
  db: Queryable,
  of: { invoiceId: string; creditNoteId: string | null; refundId: string | null },
): Promise<LetterRow | undefined> => invoice.first(db, of);

const remindable = statement(
  'invoices_remindable',
  `select i.invoice_id as "invoiceId", i.country, ${regionOf} as region, due_on as "dueOn!", issued_on as "issuedOn!", reminders
   from invoice i where number is not null and due_on + ($days::int[])[reminders + 1] <= $latest::date and status in (${codes(remindedStatuses)})
     and coalesce(total_minor, 0) > paid_minor + credited_minor
   order by due_on limit 200`,
);
/** Invoices whose next reminder is due by a day. `days`: the reminders' days after the due day. */
export const findRemindable = (
  db: Queryable,
  by: { days: number[]; latest: string },
): Promise<RowOf<'invoices_remindable'>[]> => remindable.all(db, by);

const note = statement(
  'invoices_note_reminder',
  'update invoice set reminders = $reminders where invoice_id = $invoiceId and reminders < $reminders',
);
/** Records how many reminders an invoice has had; 0: another process did. */
export const noteReminder = (tx: Tx, noted: { invoiceId: string; reminders: number }): Promise<number> =>
  note.run(tx, noted);
