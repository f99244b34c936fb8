import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CartSeller } from '@cubby/features/cart/rules';
import type { DecidedTax, Remitter } from '@cubby/features/taxes/rules';
import type { OrderRoute, OrderStatus } from '../rules.ts';
import { sentBackJson } from './return-store.ts';
import { taxesOf } from './store.ts';

/** Whether a tax `x` was not given back on its own, under a certificate that was accepted later. */
const isKept = 'x.exemption_certificate_id is null';

const one = statement(
  'sales_one',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.seller_id as "sellerId", o.order_number as "orderNumber",
     o.account_id as "accountId", so.status, so.items_minor as "itemsMinor", so.shipping_minor as "shippingMinor",
     so.tax_minor as "taxMinor", so.commission_bp as "commissionBp", so.delivered_at as "deliveredAt", so.return_cause as "returnCause", so.status_before_dispute as "statusBeforeDispute",
     exists (select from open_chargeback b where b.seller_order_id = so.seller_order_id) as "hasOpenDispute!",
     exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "isSentBack!", o.created_at as "placedAt",
     o.attributed_to as "attributedTo", so.position, o.country as "deliveryCountry", o.region as "deliveryRegion", o.route,
     s.country as "sellerCountry", s.region as "sellerRegion", s.name as "sellerName", s.kind = ${code<CartSeller['kind']>('CHILD')} as "isChildShop!",
     ${taxesOf('so')} as "taxes!", ${taxesOf('so', `x.order_line_id is null and ${isKept}`)} as "deliveryTaxes!",
     (select coalesce(json_agg(json_build_object('jurisdiction', c.jurisdiction, 'amountMinor', c.amount_minor) order by c.tax_rule_id), '[]')
      from commission_tax c where c.seller_order_id = so.seller_order_id) as "commissionTaxes!"
   from seller_order so join "order" o using (order_id) join seller_facts s on s.seller_id = so.seller_id
   where ($sellerOrderId?::uuid is null or so.seller_order_id = $sellerOrderId?)
     and ($orderNumber?::text is null or (o.order_number = $orderNumber? and so.position = $position?))
     and num_nonnulls($sellerOrderId?::uuid, $orderNumber?::text) = 1`,
);
/** A seller order with its money, and whose it is. */
export type SoldOrder = RowOf<'sales_one'>;

/** By its id, or by its number, as in `ABCDEFGH12-1`. */
export function findSoldOrder(
  db: Queryable,
  by: { sellerOrderId: string } | { number: string },
): Promise<SoldOrder | undefined> {
  if ('sellerOrderId' in by) return one.first(db, { ...by, orderNumber: null, position: null });
  const [orderNumber, position] = by.number.split('-');
  return one.first(db, { sellerOrderId: null, orderNumber: orderNumber!, position: Number(position) });
}

const commissionTax = statement(
  'sales_commission_tax',
  `insert into commission_tax (seller_order_id, tax_rule_id, jurisdiction, amount_minor)
   select $sellerOrderId, t.rule_id, t.jurisdiction, t.amount
   from unnest($ruleIds::int[], $jurisdictions::text[], $amounts::bigint[]) as t(rule_id, jurisdiction, amount) on conflict do nothing`,
);
/** Keeps the taxes that were charged on the commission of a sale. */
export const insertCommissionTaxes = (
  tx: Tx,
  sellerOrderId: string,
  taxes: readonly Omit<DecidedTax, 'line'>[],
): Promise<number> =>
  commissionTax.run(tx, {
    sellerOrderId,
    ruleIds: taxes.map(({ ruleId }) => ruleId),
    jurisdictions: taxes.map(({ jurisdiction }) => jurisdiction),
    amounts: taxes.map(({ amount }) => amount.amountMinor),
  });

const lines = statement(
  'sales_lines',
  `select l.order_line_id as "orderLineId", l.offer_id as "offerId", l.quantity, l.refunded, l.coming_back as "comingBack", l.price_minor as "priceMinor",
     ${taxesOf('so', `x.order_line_id = l.order_line_id and ${isKept}`)} as "taxes!"
   from order_line l join seller_order so using (seller_order_id) where l.seller_order_id = $sellerOrderId order by l.position`,
);
/** A line of a seller order, with the taxes that were charged on it and not given back on their own. */
export type SoldLine = RowOf<'sales_lines'>;
export const findSoldLines = (db: Queryable, sellerOrderId: string): Promise<SoldLine[]> =>
  lines.all(db, { sellerOrderId });

const spared = statement(
  'sales_taxes_spared',
  `select t.order_tax_id as "orderTaxId", t.jurisdiction, t.amount_minor as "amountMinor",
     case t.remitter when ${code<Remitter>('SELLER')} then so.seller_id end as "sellerId", l.quantity, l.refunded
   from order_tax t join seller_order so using (seller_order_id) join tax_rule_facts r using (tax_rule_id)
     left join order_line l using (order_line_id)
   where t.seller_order_id = $sellerOrderId and t.jurisdiction = $jurisdiction and $kind = any(r.certificate_kinds)
     and t.amount_minor > 0 and t.exemption_certificate_id is null order by l.position nulls last`,
);
/** The taxes of a seller order that a certificate would have spared its buyer; `quantity` null: on the delivery. */
export const findSparedTaxes = (
  db: Queryable,
  by: { sellerOrderId: string; jurisdiction: string; kind: string },
): Promise<RowOf<'sales_taxes_spared'>[]> => spared.all(db, by);

const noteSpared = statement(
  'sales_note_spared',
  'update order_tax set exemption_certificate_id = $certificateId where order_tax_id = any($orderTaxIds::uuid[])',
);
/** Records that taxes were given back on their own: their pieces give them back no more. */
export const noteSparedTaxes = (tx: Tx, certificateId: string, orderTaxIds: readonly string[]): Promise<number> =>
  noteSpared.run(tx, { certificateId, orderTaxIds });

const noteSome = statement(
  'sales_note_refunded',
  `update order_line l set refunded = l.refunded + w.quantity
   from unnest($orderLineIds::uuid[], $quantities::int[]) as w(id, quantity) where l.order_line_id = w.id`,
);
/** Records that pieces were refunded. The database refuses more of a line than were bought. */
export const noteRefunded = (tx: Tx, pieces: readonly { orderLineId: string; quantity: number }[]): Promise<number> =>
  noteSome.run(tx, {
    orderLineIds: pieces.map(({ orderLineId }) => orderLineId),
    quantities: pieces.map(({ quantity }) => quantity),
  });
const noteRest = statement(
  'sales_note_all_refunded',
  'update order_line set refunded = quantity where seller_order_id = $sellerOrderId and refunded < quantity',
);
/** Records that all pieces of a seller order were refunded. */
export const noteAllRefunded = (tx: Tx, sellerOrderId: string): Promise<number> => noteRest.run(tx, { sellerOrderId });

/** By card they wait until it is paid; on prepaid invoice they confirm first, and then wait. */
const isSellersTurn = `(case o.route when ${code<OrderRoute>('CARD')} then so.status <> ${code<OrderStatus>('CREATED')}
       when ${code<OrderRoute>('INVOICE_PREPAID')} then so.status <> ${code<OrderStatus>('CONFIRMED')} else true end)`;

const ofSeller = statement(
  'sales_of_sellers',
  `select o.order_number || '-' || so.position as "number!", so.status, o.created_at as "placedAt", so.total_minor as "totalMinor",
     so.due_at as "dueAt", json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region,
       'country', o.country, 'postalCode', o.postal_code, 'note', o.delivery_note) as delivery, o.note, so.note as "sellerNote",
     ${sentBackJson} as "sentBack",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'shipped', r.shipped,
        'comingBack', l.coming_back)
        order by l.position)
      from order_line l join reservation r using (order_line_id) where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join "order" o using (order_id)
   where so.seller_id = any($sellerIds::uuid[]) and so.status = any($statuses::text[]) and (so.status <> ${code<OrderStatus>('CREATED')} or ${isSellersTurn})
   order by o.created_at desc limit 200`,
);
/** The orders that some sellers have to do with now, the newest first. */
export const findSalesOf = (
  db: Queryable,
  sellerIds: readonly string[],
  statuses: readonly OrderStatus[],
): Promise<RowOf<'sales_of_sellers'>[]> => ofSeller.all(db, { sellerIds, statuses });

const waiting = statement(
  'sales_waiting',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.status, so.confirmed_at is not null as "isConfirmed!",
     exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "isSentBack!", s.handle, e.at as "since!"
   from seller_order so join "order" o using (order_id) join seller_facts s using (seller_id)
   cross join lateral (select max(x.at) as at from seller_order_event x where x.seller_order_id = so.seller_order_id) e
   where so.status = any($statuses::text[]) and e.at <= $before and ${isSellersTurn} order by e.at limit 50`,
);
/** Seller orders that have been in one of these statuses since before an instant. */
export const findWaiting = (
  db: Queryable,
  statuses: readonly OrderStatus[],
  before: Date,
): Promise<RowOf<'sales_waiting'>[]> => waiting.all(db, { statuses, before });
