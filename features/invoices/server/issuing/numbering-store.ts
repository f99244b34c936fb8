import { code, statement, type Tx } from '@cubby/db';
import type { InvoiceStatus } from '../../rules.ts';

const insertParts = statement(
  'invoices_insert_parts',
  `insert into invoice_part (seller_order_id, invoice_id, position, number, seller_name, seller_tax_number, items_minor, shipping_minor,
     tax_minor, total_minor)
   select p.id, $invoiceId, p.position, p.number, p.name, p.tax_number, p.items, p.shipping, p.tax, p.items + p.shipping + p.tax
   from unnest($sellerOrderIds::uuid[], $numbers::text[], $names::text[], $taxNumbers??::text[], $items::bigint[], $shipping::bigint[],
     $taxes::bigint[]) with ordinality as p(id, number, name, tax_number, items, shipping, tax, position)`,
);
const insertLines = statement(
  'invoices_insert_lines',
  `insert into invoice_line (invoice_id, position, seller_order_id, order_line_id, sku, name, quantity, price_minor, net_minor)
   select $invoiceId, l.position, l.seller_order_id, l.order_line_id, l.sku, l.name, l.quantity, l.price, l.price * l.quantity
   from unnest($sellerOrderIds::uuid[], $orderLineIds??::uuid[], $skus??::text[], $names::text[], $quantities::int[], $prices::bigint[])
     with ordinality as l(seller_order_id, order_line_id, sku, name, quantity, price, position)`,
);
const insertTaxes = statement(
  'invoices_insert_taxes',
  `insert into invoice_tax (invoice_id, line_position, tax_rule_id, name, jurisdiction, rate_millionths, base_minor, category, remitter, amount_minor)
   select $invoiceId, t.line, t.rule_id, t.name, t.jurisdiction, t.rate, t.base, t.category, t.remitter, t.amount
   from unnest($lines::int[], $ruleIds::int[], $names::text[], $jurisdictions::text[], $rates::int[], $bases::bigint[], $categories::text[], $remitters::text[], $amounts::bigint[])
     as t(line, rule_id, name, jurisdiction, rate, base, category, remitter, amount)`,
);
const number = statement(
  'invoices_number',
  `update invoice set number = $number, series = $series, position = $position, issued_on = $issuedOn, due_on = $dueOn, numbered_at = $now,
     total_minor = $totalMinor, tax_minor = $taxMinor, status = $status, requested_at = coalesce(requested_at, $now), updated_at = $now
   where invoice_id = $invoiceId and status = ${code<InvoiceStatus>('DRAFT')}`,
);

export type NumberedPart = {
  sellerOrderId: string;
  number: string;
  sellerName: string;
  sellerTaxNumber: string | null;
  itemsMinor: number;
  shippingMinor: number;
  taxMinor: number;
  totalMinor: number;
};
export type NumberedTax = {
  ruleId: number;
  name: string;
  jurisdiction: string;
  rateMillionths: number;
  baseMinor: number;
  category: string;
  remitter: string;
  amountMinor: number;
};
export type NumberedLine = {
  sellerOrderId: string;
  orderLineId: string | null;
  sku: string | null;
  name: string;
  quantity: number;
  priceMinor: number;
  taxes: readonly NumberedTax[];
};
export type Numbered = {
  invoiceId: string;
  taken: { series: string; position: number; number: string };
  issuedOn: string;
  dueOn: string;
  parts: readonly NumberedPart[];
  lines: readonly NumberedLine[];
  status: InvoiceStatus;
};

/** Stores the content of an invoice, then its number, which seals it. */
export async function writeNumbered(tx: Tx, { invoiceId, taken, parts, lines, ...rest }: Numbered, now: Date) {
  await insertParts.run(tx, {
    invoiceId,
    sellerOrderIds: parts.map(({ sellerOrderId }) => sellerOrderId),
    numbers: parts.map((part) => part.number),
    names: parts.map(({ sellerName }) => sellerName),
    taxNumbers: parts.map(({ sellerTaxNumber }) => sellerTaxNumber),
    items: parts.map(({ itemsMinor }) => itemsMinor),
    shipping: parts.map(({ shippingMinor }) => shippingMinor),
    taxes: parts.map(({ taxMinor }) => taxMinor),
  });
  await insertLines.run(tx, {
    invoiceId,
    sellerOrderIds: lines.map(({ sellerOrderId }) => sellerOrderId),
    orderLineIds: lines.map(({ orderLineId }) => orderLineId),
    skus: lines.map(({ sku }) => sku),
    names: lines.map(({ name }) => name),
    quantities: lines.map(({ quantity }) => quantity),
    prices: lines.map(({ priceMinor }) => priceMinor),
  });
  const taxes = lines.flatMap((line, i) => line.taxes.map((tax) => ({ ...tax, line: i + 1 })));
  await insertTaxes.run(tx, {
    invoiceId,
    lines: taxes.map(({ line }) => line),
    ruleIds: taxes.map(({ ruleId }) => ruleId),
    names: taxes.map(({ name }) => name),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    rates: taxes.map(({ rateMillionths }) => rateMillionths),
    bases: taxes.map(({ baseMinor }) => baseMinor),
    categories: taxes.map(({ category }) => category),
    remitters: taxes.map(({ remitter }) => remitter),
    amounts: taxes.map(({ amountMinor }) => amountMinor),
  });
  const total = (column: 'totalMinor' | 'taxMinor') => parts.reduce((all, part) => all + part[column], 0);
  await number.run(tx, {
    ...{ invoiceId, ...taken, ...rest, now },
    totalMinor: total('totalMinor'),
    taxMinor: total('taxMinor'),
  });
}
