import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { InvoiceMovementKind } from '../../rules.ts';

// The transactions of a member's numbered invoices: their totals, payments, credits and refunds. Together: the
// outstanding sum less the refunds still owed.
const movements = `
  select issued_on as "on", 1 as place, ${code<InvoiceMovementKind>('INVOICE')} as kind, number as reference, purchase_order as "purchaseOrder",
    total_minor as "amountMinor"
  from invoice where account_id = $accountId and number is not null
  union all
  select p.booked_on, 2, ${code<InvoiceMovementKind>('TRANSFER')}, i.number, null, -p.amount_minor
  from invoice_payment p join invoice i using (invoice_id) where i.account_id = $accountId
  union all
  select c.issued_on, 3, ${code<InvoiceMovementKind>('CREDIT_NOTE')}, c.number, null, -c.total_minor
  from credit_note c join invoice i using (invoice_id) where i.account_id = $accountId
  union all
  select (r.settled_at at time zone 'UTC')::date, 4, ${code<InvoiceMovementKind>('REFUND')}, coalesce(c.number, i.number), null, r.amount_minor
  from invoice_refund r join invoice i using (invoice_id) left join credit_note c using (credit_note_id)
  where i.account_id = $accountId and r.settled_at is not null`;

const inPeriod = statement(
  'invoices_movements',
  `select m."on" as "on!", m.kind as "kind!", m.reference as "reference!", m."purchaseOrder", m."amountMinor" as "amountMinor!"
   from (${movements}) m where m."on" between $from and $to order by m."on", m.place, m.reference limit $most`,
);
const before = statement(
  'invoices_balance_before',
  `select coalesce(sum(m."amountMinor"), 0)::bigint as "minor!" from (${movements}) m where m."on" < $from`,
);
/** The transactions of a member's invoices between two days, and the balance before them. */
export async function findInvoiceMovements(
  db: Queryable,
  asked: { accountId: string; from: string; to: string; most: number },
): Promise<{ openingMinor: number; movements: RowOf<'invoices_movements'>[] }> {
  const { accountId, from } = asked;
  const [opening, rows] = await Promise.all([before.first(db, { accountId, from }), inPeriod.all(db, asked)]);
  return { openingMinor: opening!.minor, movements: rows };
}
