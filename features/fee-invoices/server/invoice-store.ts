import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { FeePaperKind } from '../rules.ts';

const insert = statement(
  'fee_invoices_insert',
  `insert into fee_invoice (fee_invoice_id, seller_id, month, kind, number, series, position, issued_on, issued_at, corrects, locale,
     currency, net_minor, tax_minor, bill_name, bill_street, bill_city, bill_region, bill_country, bill_postal_code, bill_tax_number, bill_email)
   values ($feeInvoiceId, $sellerId, $day::date, $kind, $number, $series, $position, $issuedOn::date, $now, $corrects?, $locale, $currency,
     $netMinor, $taxMinor, $name, $street?, $city?, $region?, $country, $postalCode?, $taxNumber?, $email?)`,
);
const insertLines = statement(
  'fee_invoices_insert_lines',
  `insert into fee_invoice_line (fee_invoice_id, position, corrects, orders, net_minor)
   select $feeInvoiceId, l.position, l.corrects, l.orders, l.net
   from unnest($corrected??::uuid[], $orders::int[], $nets::bigint[]) with ordinality as l(corrects, orders, net, position)`,
);
const insertTaxes = statement(
  'fee_invoices_insert_taxes',
  `insert into fee_invoice_tax (fee_invoice_id, line_position, tax_rule_id, name, jurisdiction, rate_millionths, amount_minor)
   select $feeInvoiceId, t.line, t.rule_id, t.name, t.jurisdiction, t.rate, t.amount
   from unnest($lines::int[], $ruleIds::int[], $names::text[], $jurisdictions::text[], $rates::int[], $amounts::bigint[])
     as t(line, rule_id, name, jurisdiction, rate, amount)`,
);
type New = Omit<Parameters<typeof insert.run>[1], never>;
type Line = {
  corrects: string | null;
  orders: number;
  netMinor: number;
  taxes: readonly { ruleId: number; name: string; jurisdiction: string; rateMillionths: number; minor: number }[];
};
export async function insertFeeInvoice(tx: Tx, head: New, lines: readonly Line[]): Promise<void> {
  const { feeInvoiceId } = head;
  await insert.run(tx, head);
  await insertLines.run(tx, {
    feeInvoiceId,
    corrected: lines.map(({ corrects }) => corrects),
    orders: lines.map(({ orders }) => orders),
    nets: lines.map(({ netMinor }) => netMinor),
  });
  const taxes = lines.flatMap((line, i) => line.taxes.map((tax) => ({ ...tax, line: i + 1 })));
  await insertTaxes.run(tx, {
    feeInvoiceId,
    lines: taxes.map(({ line }) => line),
    ruleIds: taxes.map(({ ruleId }) => ruleId),
    names: taxes.map(({ name }) => name),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    rates: taxes.map(({ rateMillionths }) => rateMillionths),
    amounts: taxes.map(({ minor }) => minor),
  });
}

const list = statement(
  'fee_invoices_list',
  `select i.fee_invoice_id as "feeInvoiceId", i.number, i.kind, to_char(i.month, 'YYYY-MM') as "month!", i.issued_on::text as "issuedOn!",
     i.net_minor as "netMinor", i.tax_minor as "taxMinor", (select c.number from fee_invoice c where c.fee_invoice_id = i.corrects) as "corrects"
   from fee_invoice i where i.seller_id = $sellerId order by i.month desc, i.kind`,
);
/** Newest month first. */
export const findFeeInvoices = (db: Queryable, sellerId: string): Promise<RowOf<'fee_invoices_list'>[]> =>
  list.all(db, { sellerId });

const owner = statement(
  'fee_invoices_owner',
  `select fee_invoice_id as "feeInvoiceId", seller_id as "sellerId", kind from fee_invoice where number = $number`,
);
export const findFeeInvoice = (db: Queryable, number: string): Promise<RowOf<'fee_invoices_owner'> | undefined> =>
  owner.first(db, { number });

const paper = statement(
  'fee_invoices_paper',
  `select i.number, i.kind, i.locale, to_char(i.month, 'YYYY-MM') as "month!", i.issued_on::text as "issuedOn!", s.handle as "handle!", s.name as "shop!",
     s.kind as "shopKind!", s.seller_id as "sellerId!", i.bill_name as name, i.bill_street as street, i.bill_city as city, i.bill_region as region,
     i.bill_country as country, i.bill_postal_code as "postalCode", i.bill_tax_number as "taxNumber", i.bill_email as email,
     (select json_build_object('number', c.number, 'issuedOn', c.issued_on::text) from fee_invoice c where c.fee_invoice_id = i.corrects) as "preceding",
     (select json_agg(json_build_object('number', c.number, 'orders', l.orders, 'netMinor', l.net_minor,
         'taxes', (select coalesce(json_agg(json_build_object('ruleId', t.tax_rule_id, 'name', t.name, 'jurisdiction', t.jurisdiction,
           'rateMillionths', t.rate_millionths, 'amountMinor', t.amount_minor) order by t.tax_rule_id), '[]')
           from fee_invoice_tax t where t.fee_invoice_id = l.fee_invoice_id and t.line_position = l.position)) order by l.position)
       from fee_invoice_line l left join fee_invoice c on c.fee_invoice_id = l.corrects where l.fee_invoice_id = i.fee_invoice_id) as "lines!"
   from fee_invoice i join seller_facts s using (seller_id) where i.fee_invoice_id = $feeInvoiceId`,
);
export type FeePaperRow = Omit<RowOf<'fee_invoices_paper'>, 'kind'> & { kind: FeePaperKind };
export const findFeePaper = async (db: Queryable, feeInvoiceId: string): Promise<FeePaperRow | undefined> =>
  (await paper.first(db, { feeInvoiceId })) as FeePaperRow | undefined;

const shop = statement(
  'fee_invoices_shop',
  `select seller_id as "sellerId!", name as "name!" from seller_facts where handle = $handle`,
);
export const findFeeShop = (db: Queryable, handle: string): Promise<RowOf<'fee_invoices_shop'> | undefined> =>
  shop.first(db, { handle });

const lock = statement(
  'fee_invoices_lock',
  `select pg_advisory_xact_lock(hashtextextended('paper ' || $id::uuid::text, 0))`,
);
export const lockFeePaper = (tx: Tx, id: string): Promise<number> => lock.run(tx, { id });

const own = statement(
  'fee_invoices_own_data',
  `select i.number, i.kind, i.month::text as "month!", i.issued_on::text as "issuedOn!", i.net_minor as "netMinor", i.tax_minor as "taxMinor",
     i.bill_name as "billName", i.bill_street as "billStreet", i.bill_city as "billCity", i.bill_region as "billRegion",
     i.bill_country as "billCountry", i.bill_postal_code as "billPostalCode", i.bill_tax_number as "billTaxNumber", i.bill_email as "billEmail"
   from fee_invoice i where i.seller_id = any($sellerIds::uuid[]) order by i.issued_at, i.number`,
);
export const findOwnFeeInvoices = (
  db: Queryable,
  sellerIds: readonly string[],
): Promise<RowOf<'fee_invoices_own_data'>[]> => own.all(db, { sellerIds: [...sellerIds] });
