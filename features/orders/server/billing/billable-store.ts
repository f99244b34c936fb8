import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { cancelledStatuses, type OrderRoute, type OrderStatus } from '../../rules.ts';

const byNumber = statement(
  'orders_billable',
  `select o.order_id as "orderId", o.order_number as number, o.account_id as "accountId", o.brand, o.locale, o.purchase_order as "purchaseOrder", o.route, o.currency,
     o.created_at as "placedAt", o.email, o.first_name || ' ' || o.last_name as "buyerName!",
     json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region, 'country', o.country,
       'postalCode', o.postal_code) as delivery,
     (select json_agg(json_build_object('sellerOrderId', so.seller_order_id, 'position', so.position, 'status', so.status,
        'sellerName', s.name, 'sellerTaxNumber', s.tax_number, 'itemsMinor', so.items_minor, 'shippingMinor', so.shipping_minor,
        'taxMinor', so.tax_minor, 'totalMinor', so.total_minor, 'isOut', so.status in (${codes(cancelledStatuses)})) order by so.position)
      from seller_order so join seller_facts s using (seller_id) where so.order_id = o.order_id) as "sellerOrders!"
   from "order" o
   where ($orderNumbers?::text[] is null or o.order_number = any($orderNumbers?)) and ($orderIds?::uuid[] is null or o.order_id = any($orderIds?))
   order by o.created_at, o.order_number`,
);
/**
 * An order as invoicing sees it, with its seller orders by position; `isOut`: all of it was cancelled, rejected or
 * timed out.
 */
export type BillableOrder = RowOf<'orders_billable'>;

export const findBillable = (
  db: Queryable,
  by: { numbers: readonly string[] } | { ids: readonly string[] },
): Promise<BillableOrder[]> =>
  byNumber.all(db, {
    orderNumbers: 'numbers' in by ? by.numbers : null,
    orderIds: 'ids' in by ? by.ids : null,
  });

const lines = statement(
  'orders_billable_lines',
  `select so.seller_order_id as "sellerOrderId", l.order_line_id as "orderLineId", l.sku, l.name, l.quantity, l.price_minor as "priceMinor",
     l.total_minor as "netMinor",
     (select coalesce(json_agg(json_build_object('ruleId', t.tax_rule_id, 'name', r.name, 'jurisdiction', t.jurisdiction,
        'rateMillionths', t.rate_millionths, 'remitter', t.remitter, 'category', t.category, 'baseMinor', t.base_minor, 'amountMinor', t.amount_minor) order by t.tax_rule_id), '[]')
      from order_tax t join tax_rule_facts r using (tax_rule_id) where t.order_line_id = l.order_line_id) as "taxes!"
   from seller_order so join order_line l using (seller_order_id)
   where so.seller_order_id = any($sellerOrderIds::uuid[]) order by so.seller_order_id, l.position`,
);
const deliveryTaxes = statement(
  'orders_billable_delivery',
  `select t.seller_order_id as "sellerOrderId", t.tax_rule_id as "ruleId", r.name, t.jurisdiction, t.rate_millionths as "rateMillionths",
     t.remitter, t.category, t.base_minor as "baseMinor", t.amount_minor as "amountMinor"
   from order_tax t join tax_rule_facts r using (tax_rule_id)
   where t.seller_order_id = any($sellerOrderIds::uuid[]) and t.order_line_id is null order by t.seller_order_id, t.tax_rule_id`,
);
export async function findBillableLines(
  db: Queryable,
  sellerOrderIds: readonly string[],
): Promise<{ lines: RowOf<'orders_billable_lines'>[]; deliveryTaxes: RowOf<'orders_billable_delivery'>[] }> {
  const [ofGoods, ofDelivery] = await Promise.all([
    lines.all(db, { sellerOrderIds }),
    deliveryTaxes.all(db, { sellerOrderIds }),
  ]);
  return { lines: ofGoods, deliveryTaxes: ofDelivery };
}

const outstanding = statement(
  'orders_note_outstanding',
  `update seller_order so set outstanding_minor = w.minor
   from unnest($sellerOrderIds::uuid[], $minors::bigint[]) as w(id, minor) where so.seller_order_id = w.id and so.outstanding_minor <> w.minor`,
);
export const noteOutstanding = (
  tx: Tx,
  owed: readonly { sellerOrderId: string; outstandingMinor: number }[],
): Promise<number> =>
  outstanding.run(tx, {
    sellerOrderIds: owed.map(({ sellerOrderId }) => sellerOrderId),
    minors: owed.map(({ outstandingMinor }) => outstandingMinor),
  });

const oneAtATime = statement(
  'orders_lock_invoices',
  `select pg_advisory_xact_lock(hashtextextended('invoices ' || o.account_id::text, 0)) from "order" o
   where o.order_id = $orderId and o.route <> ${code<OrderRoute>('CARD')} and o.account_id is not null`,
);
/**
 * Taken before a member's invoice orders are locked: one invoice may change several orders, and two changes that lock
 * them in different orders would deadlock.
 */
export const lockInvoicesWith = (tx: Tx, orderId: string): Promise<number> => oneAtATime.run(tx, { orderId });

const unpaidOf = statement(
  'orders_unpaid_on_invoice',
  `select o.order_id as "orderId" from "order" o
   where o.account_id = $accountId and o.route <> ${code<OrderRoute>('CARD')}
     and exists (select from seller_order so where so.order_id = o.order_id and so.outstanding_minor = so.total_minor
       and so.status in (${codes<OrderStatus>(['CREATED', 'APPROVED', 'CONFIRMED', 'AWAITING_PAYMENT'])}))
   order by o.created_at`,
);
/** A member's invoice orders with a wholly unpaid seller order. */
export const findUnpaidOnInvoice = async (db: Queryable, accountId: string): Promise<string[]> =>
  (await unpaidOf.all(db, { accountId })).map(({ orderId }) => orderId);

const uninvoiced = statement(
  'orders_not_invoiced',
  `select o.order_id as "orderId" from "order" o
   where o.route = ${code<OrderRoute>('INVOICE_PREPAID')} and o.account_id is not null and o.created_at <= $placedBefore
     and exists (select from seller_order so where so.order_id = o.order_id and so.status = ${code<OrderStatus>('CONFIRMED')})
   order by o.created_at limit 100`,
);
export const findNotInvoiced = async (db: Queryable, placedBefore: Date): Promise<string[]> =>
  (await uninvoiced.all(db, { placedBefore })).map(({ orderId }) => orderId);

const purchaseOrders = statement(
  'orders_purchase_orders',
  `select order_number as number, purchase_order as "purchaseOrder!" from "order"
   where order_number = any($numbers::text[]) and purchase_order is not null`,
);
export const findPurchaseOrders = async (
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await purchaseOrders.all(db, { numbers })).map(({ number, purchaseOrder }) => [number, purchaseOrder]));
