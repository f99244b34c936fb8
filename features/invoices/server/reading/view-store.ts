import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { cancelledStatuses, type OrderRoute, type OrderStatus } from '@cubby/features/orders/rules';
import type { InvoiceStatus } from '../../rules.ts';
import { regionOf } from '../drafting/region-of.ts';

const byKey = statement(
  'invoices_by_key',
  `select invoice_id as "invoiceId", account_id as "accountId" from invoice where $key in (code, number)`,
);
export const findInvoiceOwner = (
  db: Queryable,
  key: string,
): Promise<{ invoiceId: string; accountId: string | null } | undefined> => byKey.first(db, { key });

/** The seller orders of a draft that were not cancelled, rejected or timed out. */
const drafted = (
  column: string,
) => `(select coalesce(sum(so.${column}), 0)::bigint from invoice_order o join seller_order_facts so using (order_id)
       where o.invoice_id = i.invoice_id and o.counts and so.status not in (${codes(cancelledStatuses)}))`;
const total = `coalesce(i.total_minor, ${drafted('total_minor')})`;
const numbers = `(select coalesce(json_agg(f.order_number order by f.order_number), '[]') from invoice_order o join order_facts f using (order_id)
       where o.invoice_id = i.invoice_id and (o.counts or i.status = ${code<InvoiceStatus>('CANCELLED')}))`;

/** A discarded draft has never been an invoice. */
const listed = `i.account_id = $accountId and (i.number is not null or i.status <> ${code<InvoiceStatus>('CANCELLED')})`;

const count = statement('invoices_count', `select count(*)::int as "count!" from invoice i where ${listed}`);
const page = statement(
  'invoices_page',
  `select i.code, i.number, i.status, i.requested_at is not null as "isRequested!", i.country, ${regionOf} as region, i.issued_on as "issuedOn", i.due_on as "dueOn",
     i.created_at as "createdAt", ${total} as "totalMinor!", i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor", ${numbers} as "orderNumbers!"
   from invoice i where ${listed}
   order by case when $isAscending then i.created_at end, i.created_at desc, i.invoice_id limit $size offset $offset`,
);
export const countInvoices = async (db: Queryable, accountId: string): Promise<number> =>
  (await count.first(db, { accountId }))!.count;
export const findInvoices = (
  db: Queryable,
  wanted: { accountId: string; isAscending: boolean; size: number; offset: number },
): Promise<RowOf<'invoices_page'>[]> => page.all(db, wanted);

const one = statement(
  'invoices_view',
  `select i.code, i.number, i.status, i.requested_at is not null as "isRequested!", i.country, ${regionOf} as region, i.issued_on as "issuedOn", i.due_on as "dueOn",
     i.created_at as "createdAt", i.rejected_by as "rejectedBy", i.reject_reason as "rejectReason", i.note, i.purchase_order as "purchaseOrder",
     i.buyer_reference as "buyerReference", i.cost_centre as "costCentre",
     json_build_object('name', i.bill_name, 'attention', i.bill_attention, 'address', i.bill_address, 'city', i.bill_city, 'region', i.bill_region,
       'country', i.bill_country, 'postalCode', i.bill_postal_code, 'email', i.bill_email, 'taxNumber', i.bill_tax_number) as "billTo",
     i.bank_name as "bankName", i.bank_iban as "bankIban", i.bank_swift as "bankSwift",
     i.paid_minor as "paidMinor", i.credited_minor as "creditedMinor", ${total} as "totalMinor!", ${numbers} as "orderNumbers!",
     (select coalesce(json_agg(json_build_object('number', p.bank_reference, 'amountMinor', p.amount_minor, 'appliedMinor', p.applied_minor,
        'paidOn', p.booked_on, 'note', p.note) order by p.received_at, p.invoice_payment_id), '[]') from invoice_payment p where p.invoice_id = i.invoice_id) as "payments!",
     (select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.at, 'actor', e.actor, 'reason', e.reason) order by e.position), '[]')
      from invoice_event e where e.invoice_id = i.invoice_id) as "history!"
   from invoice i where i.invoice_id = $invoiceId`,
);
export const findInvoiceView = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_view'> | undefined> =>
  one.first(db, { invoiceId });

const lines = statement(
  'invoices_view_lines',
  `select p.number, p.seller_name as "sellerName", p.seller_tax_number as "sellerTaxNumber", p.total_minor as "totalMinor",
     (select json_agg(json_build_object('sku', l.sku, 'name', case when l.order_line_id is not null then l.name end, 'quantity', l.quantity,
        'priceMinor', l.price_minor, 'netMinor', l.net_minor, 'taxes',
        (select coalesce(json_agg(json_build_object('name', t.name, 'jurisdiction', t.jurisdiction, 'rateMillionths', t.rate_millionths, 'category', t.category,
           'amountMinor', t.amount_minor) order by t.tax_rule_id), '[]') from invoice_tax t
         where t.invoice_id = l.invoice_id and t.line_position = l.position)) order by l.position)
      from invoice_line l where l.seller_order_id = p.seller_order_id) as "lines!"
   from invoice_part p where p.invoice_id = $invoiceId order by p.position`,
);
export const findNumberedParts = (db: Queryable, invoiceId: string): Promise<RowOf<'invoices_view_lines'>[]> =>
  lines.all(db, { invoiceId });

const candidates = statement(
  'invoices_candidates',
  `select f.order_id as "orderId" from order_facts f
   where f.account_id = $accountId and f.route = ${code<OrderRoute>('INVOICE_PREPAID')}
     and not exists (select from invoice_order o where o.order_id = f.order_id and o.counts)
     and exists (select from seller_order_facts so where so.order_id = f.order_id
       and so.status in (${codes<OrderStatus>(['CREATED', 'APPROVED', 'CONFIRMED'])}))
   order by f.order_id desc limit 20`,
);
export const findCandidates = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await candidates.all(db, { accountId })).map(({ orderId }) => orderId);

const ordered = statement(
  'invoices_purchase_order',
  `select i.purchase_order as "purchaseOrder" from invoice_part p join invoice i using (invoice_id)
   where p.seller_order_id = $sellerOrderId and i.number is not null`,
);
export const findPurchaseOrder = async (db: Queryable, sellerOrderId: string): Promise<string | undefined> =>
  (await ordered.first(db, { sellerOrderId }))?.purchaseOrder ?? undefined;
