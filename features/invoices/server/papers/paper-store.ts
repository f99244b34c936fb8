import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { PaperKind } from '@cubby/features/papers/rules';
import type { CertificateKind } from '@cubby/features/taxes/rules';

const head = `i.number as "number!", i.issued_on as "issuedOn!", i.due_on as "dueOn", i.locale, i.brand, i.country, i.currency, i.note,
     i.purchase_order as "purchaseOrder", i.buyer_reference as "buyerReference", i.cost_centre as "costCentre",
     json_build_object('name', i.bill_name, 'attention', i.bill_attention, 'address', i.bill_address, 'city', i.bill_city,
       'region', i.bill_region, 'country', i.bill_country, 'postalCode', i.bill_postal_code, 'email', i.bill_email,
       'taxNumber', i.bill_tax_number) as "billTo",
     (select json_agg(distinct p.number) from invoice_part p where p.invoice_id = i.invoice_id) as "sellerOrders!",
     (select json_build_object('country', c.jurisdiction, 'number', c.number) from invoice_part p join seller_order_certificate c using (seller_order_id)
      where p.invoice_id = i.invoice_id and c.kind = ${code<CertificateKind>('VAT_NUMBER')} limit 1) as "spared"`;
const taxes = (table: string, key: string) =>
  `(select coalesce(json_agg(json_build_object('ruleId', t.tax_rule_id, 'name', t.name, 'jurisdiction', t.jurisdiction,
        'rateMillionths', t.rate_millionths, 'category', t.category, 'baseMinor', t.base_minor, 'amountMinor', t.amount_minor)
        order by t.tax_rule_id), '[]') from ${table} t where ${key})`;

const invoice = statement(
  'invoices_paper',
  `select ${head},
     (select json_agg(json_build_object('sellerName', p.seller_name, 'sellerTaxNumber', p.seller_tax_number, 'isDelivery', l.order_line_id is null,
        'name', l.name, 'sku', l.sku, 'quantity', l.quantity, 'priceMinor', l.price_minor,
        'taxes', ${taxes('invoice_tax', 't.invoice_id = l.invoice_id and t.line_position = l.position')}) order by p.position, l.position)
      from invoice_line l join invoice_part p using (seller_order_id) where l.invoice_id = i.invoice_id) as "lines!"
   from invoice i where i.invoice_id = $invoiceId and i.number is not null`,
);
export const findInvoicePaper = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_paper'> | undefined> =>
  invoice.first(db, { invoiceId });

const creditNote = statement(
  'invoices_credit_note_paper',
  `select ${head}, c.number as "creditNumber", c.issued_on as "creditedOn", c.reason,
     (select json_agg(json_build_object('sellerName', p.seller_name, 'sellerTaxNumber', p.seller_tax_number,
        'isDelivery', il.position is not null and il.order_line_id is null, 'name', il.name, 'sku', il.sku, 'quantity', l.quantity,
        'priceMinor', l.price_minor,
        'taxes', ${taxes('credit_note_line_tax', 't.credit_note_id = l.credit_note_id and t.position = l.position')}) order by l.position)
      from credit_note_line l join invoice_part p using (seller_order_id)
        left join invoice_line il on il.invoice_id = l.invoice_id and il.position = l.line_position
      where l.credit_note_id = c.credit_note_id) as "lines!"
   from credit_note c join invoice i using (invoice_id) where c.credit_note_id = $creditNoteId`,
);
export const findCreditNotePaper = (
  db: Queryable,
  creditNoteId: string,
): Promise<RowOf<'invoices_credit_note_paper'> | undefined> => creditNote.first(db, { creditNoteId });

export type PaperRow = Omit<RowOf<'invoices_paper'>, 'lines'> & Pick<RowOf<'invoices_credit_note_paper'>, 'lines'>;

const owner = statement(
  'invoices_paper_owner',
  `select ${code<PaperKind>('INVOICE')} as "kind!", i.invoice_id as "subjectId!", i.account_id as "accountId" from invoice i where i.number = $number
   union all
   select ${code<PaperKind>('CREDIT_NOTE')}, c.credit_note_id, i.account_id from credit_note c join invoice i using (invoice_id) where c.number = $number`,
);
export const findPaperOwner = (db: Queryable, number: string): Promise<RowOf<'invoices_paper_owner'> | undefined> =>
  owner.first(db, { number });

const numberedIn = statement(
  'invoices_numbered_in',
  `select ${code<PaperKind>('INVOICE')} as "kind!", invoice_id as "subjectId!", number as "number!", issued_on as "on!" from invoice
   where number is not null and bill_country = any($countries::text[])
   union all
   select ${code<PaperKind>('CREDIT_NOTE')}, c.credit_note_id, c.number, c.issued_on from credit_note c join invoice i using (invoice_id)
   where i.bill_country = any($countries::text[])
   order by 4 desc, 3 desc limit 1000`,
);
type Numbered = { kind: 'INVOICE' | 'CREDIT_NOTE'; subjectId: string; number: string };
export const findNumberedIn = async (db: Queryable, countries: readonly string[]): Promise<Numbered[]> =>
  (await numberedIn.all(db, { countries: [...countries] })) as Numbered[];

const lock = statement(
  'invoices_lock_paper',
  `select pg_advisory_xact_lock(hashtextextended('paper ' || $id::uuid::text, 0))`,
);
export const lockPaper = (tx: Tx, id: string): Promise<number> => lock.run(tx, { id });
