import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CreditLine } from '../../credit-line.ts';

const lines = statement(
  'invoices_creditable_lines',
  `select l.position, l.order_line_id as "orderLineId", l.quantity, l.price_minor as "priceMinor",
     (select coalesce(json_agg(json_build_object('ruleId', t.tax_rule_id, 'name', t.name, 'jurisdiction', t.jurisdiction,
        'rateMillionths', t.rate_millionths, 'category', t.category, 'remitter', t.remitter, 'baseMinor', t.base_minor,
        'amountMinor', t.amount_minor) order by t.tax_rule_id), '[]')
      from invoice_tax t where t.invoice_id = l.invoice_id and t.line_position = l.position) as "taxes!"
   from invoice_line l where l.seller_order_id = $sellerOrderId order by l.position`,
);
export type InvoicedLine = RowOf<'invoices_creditable_lines'>;
export const findInvoicedLines = (db: Queryable, sellerOrderId: string): Promise<InvoicedLine[]> =>
  lines.all(db, { sellerOrderId });

const insertLines = statement(
  'invoices_insert_credit_lines',
  `insert into credit_note_line (credit_note_id, position, seller_order_id, invoice_id, line_position, quantity, price_minor)
   select $creditNoteId, l.position, $sellerOrderId, $invoiceId, l.line, l.quantity, l.price
   from unnest($lines??::smallint[], $quantities::int[], $prices::bigint[]) with ordinality as l(line, quantity, price, position)`,
);
const insertTaxes = statement(
  'invoices_insert_credit_line_taxes',
  `insert into credit_note_line_tax (credit_note_id, position, tax_rule_id, name, jurisdiction, rate_millionths, category, base_minor, remitter, amount_minor)
   select $creditNoteId, t.line, t.rule_id, t.name, t.jurisdiction, t.rate, t.category, t.base, t.remitter, t.amount
   from unnest($lines::smallint[], $ruleIds::int[], $names::text[], $jurisdictions::text[], $rates::int[], $categories::text[], $bases::bigint[],
     $remitters::text[], $amounts::bigint[]) as t(line, rule_id, name, jurisdiction, rate, category, base, remitter, amount)`,
);
export async function insertCreditLines(
  tx: Tx,
  of: { creditNoteId: string; sellerOrderId: string; invoiceId: string },
  credited: readonly CreditLine[],
): Promise<void> {
  await insertLines.run(tx, {
    ...of,
    lines: credited.map(({ position }) => position),
    quantities: credited.map(({ quantity }) => quantity),
    prices: credited.map(({ priceMinor }) => priceMinor),
  });
  const taxes = credited.flatMap((line, i) => line.taxes.map((tax) => ({ ...tax, line: i + 1 })));
  await insertTaxes.run(tx, {
    creditNoteId: of.creditNoteId,
    lines: taxes.map(({ line }) => line),
    ruleIds: taxes.map(({ ruleId }) => ruleId),
    names: taxes.map(({ name }) => name),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    rates: taxes.map(({ rateMillionths }) => rateMillionths),
    categories: taxes.map(({ category }) => category),
    bases: taxes.map(({ baseMinor }) => baseMinor),
    remitters: taxes.map(({ remitter }) => remitter),
    amounts: taxes.map(({ amountMinor }) => amountMinor),
  });
}
