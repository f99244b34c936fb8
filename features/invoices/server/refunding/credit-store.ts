import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type GivenBack, type RefundedPart, type Said, type SoldBy, taxSum } from '@cubby/features/ledger/rules';
import { givenBackOf } from '@cubby/features/ledger/server';
import type { Remitter } from '@cubby/features/taxes/rules';
import type { CreditReason } from '../../rules.ts';

const before = statement(
  'invoices_credited',
  `select p.invoice_id as "invoiceId",
     r.items as "itemsMinor!", r.shipping as "shippingMinor!", r.items_before as "itemsBeforeMinor!", r.shipping_before as "shippingBeforeMinor!",
     (select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = ${code<Remitter>('SELLER')},
        'amountMinor', t.amount, 'beforeMinor', t.before) order by t.jurisdiction, t.remitter), '[]')
      from (select y.jurisdiction, y.remitter, sum(y.amount_minor)::bigint as amount,
          coalesce(sum(y.amount_minor) filter (where x.before_delivery), 0)::bigint as before
        from credit_note_tax y join credit_note_part x using (credit_note_id, seller_order_id)
        where y.seller_order_id = p.seller_order_id group by y.jurisdiction, y.remitter) t) as "taxes!"
   from invoice_part p
   cross join lateral (select coalesce(sum(x.items_minor), 0)::bigint as items, coalesce(sum(x.shipping_minor), 0)::bigint as shipping,
       coalesce(sum(x.items_minor) filter (where x.before_delivery), 0)::bigint as items_before,
       coalesce(sum(x.shipping_minor) filter (where x.before_delivery), 0)::bigint as shipping_before
     from credit_note_part x where x.seller_order_id = p.seller_order_id) r
   where p.seller_order_id = $sellerOrderId`,
);
export async function findCredited(
  db: Queryable,
  { sellerOrderId, sellerId }: SoldBy,
): Promise<{ invoiceId: string; credited: GivenBack } | undefined> {
  const row = await before.first(db, { sellerOrderId });
  return row && { invoiceId: row.invoiceId, credited: givenBackOf(row, sellerId) };
}

const insert = statement(
  'invoices_insert_credit_note',
  `with note as (
     insert into credit_note (credit_note_id, invoice_id, number, series, position, issued_on, issued_at, reason, given_by, given_by_account_id, note, total_minor, tax_minor)
     values ($creditNoteId, $invoiceId, $number, $series, $position, $issuedOn, $now, $reason, $givenBy?, $givenByAccountId?, $note?, $totalMinor, $taxMinor)
   ), part as (
     insert into credit_note_part (credit_note_id, seller_order_id, items_minor, shipping_minor, tax_minor, before_delivery)
     values ($creditNoteId, $sellerOrderId, $itemsMinor, $shippingMinor, $taxMinor, $isBeforeDelivery)
   )
   insert into credit_note_tax (credit_note_id, seller_order_id, jurisdiction, remitter, amount_minor)
   select $creditNoteId, $sellerOrderId, t.jurisdiction, t.remitter, t.amount
   from unnest($jurisdictions::text[], $remitters::text[], $taxAmounts::bigint[]) as t(jurisdiction, remitter, amount)`,
);
export type NewCreditNote = {
  creditNoteId: string;
  invoiceId: string;
  taken: { series: string; position: number; number: string };
  issuedOn: string;
  reason: CreditReason;
  said?: Said | undefined;
  sellerOrderId: string;
  part: RefundedPart;
  isBeforeDelivery: boolean;
};
export async function insertCreditNote(
  tx: Tx,
  { taken, part, said, ...note }: NewCreditNote,
  now: Date,
): Promise<void> {
  const taxes = part.tax.filter(({ amount }) => amount.amountMinor > 0);
  const taxMinor = taxSum(part.tax).amountMinor;
  const [itemsMinor, shippingMinor] = [part.items.amountMinor, part.shipping.amountMinor];
  const remitterOf = (sellerId: string | null | undefined): Remitter => (sellerId ? 'SELLER' : 'MARKETPLACE');
  await insert.run(tx, {
    ...{ givenBy: said?.by ?? null, givenByAccountId: said?.accountId ?? null, note: said?.note ?? null },
    ...{ ...note, ...taken, now, itemsMinor, shippingMinor, taxMinor },
    totalMinor: itemsMinor + shippingMinor + taxMinor,
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    remitters: taxes.map(({ sellerId }) => remitterOf(sellerId)),
    taxAmounts: taxes.map(({ amount }) => amount.amountMinor),
  });
}

const notes = statement(
  'invoices_credit_notes',
  `select credit_note_id as id, number, issued_on as "issuedOn", reason, total_minor as "totalMinor" from credit_note
   where invoice_id = $invoiceId order by issued_at, number`,
);
export const findCreditNotes = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_credit_notes'>[]> =>
  notes.all(db, { invoiceId });
