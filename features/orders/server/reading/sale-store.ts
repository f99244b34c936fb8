import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { CartSeller } from '@cubby/features/cart/rules';
import type { DecidedTax } from '@cubby/features/taxes/rules';
import { taxesOf } from './tax-store.ts';

/** Whether a tax `x` was not refunded separately, under a certificate accepted later. */
const isKept = 'x.exemption_certificate_id is null';

/** SQL: the region whose time zone shop `s` sees; a child's shop has none and uses its guardian's. */
export const shopRegion =
  'coalesce(s.region, (select g.region from childs_shop_region g where g.seller_id = s.seller_id))';

const one = statement(
  'sales_one',
  `select so.seller_order_id as "sellerOrderId", so.order_id as "orderId", so.seller_id as "sellerId", o.order_number as "orderNumber",
     o.account_id as "accountId", so.status, so.items_minor as "itemsMinor", so.shipping_minor as "shippingMinor",
     so.tax_minor as "taxMinor", so.commission_bp as "commissionBp", so.delivered_at as "deliveredAt", so.return_cause as "returnCause", so.status_before_dispute as "statusBeforeDispute",
     exists (select from open_chargeback b where b.seller_order_id = so.seller_order_id) as "hasOpenDispute!",
     exists (select from return_parcel b where b.seller_order_id = so.seller_order_id and b.ended_at is null) as "isSentBack!", o.created_at as "placedAt",
     o.attributed_to as "attributedTo", so.position, o.country as "deliveryCountry", o.region as "deliveryRegion", o.route,
     s.country as "sellerCountry", s.region as "taxRegion", ${shopRegion} as "shopRegion", s.name as "sellerName", s.kind = ${code<CartSeller['kind']>('CHILD')} as "isChildShop!",
     ${taxesOf('so')} as "taxes!", ${taxesOf('so', `x.order_line_id is null and ${isKept}`)} as "deliveryTaxes!",
     (select coalesce(json_agg(json_build_object('jurisdiction', c.jurisdiction, 'amountMinor', c.amount_minor) order by c.tax_rule_id), '[]')
      from commission_tax c where c.seller_order_id = so.seller_order_id) as "commissionTaxes!"
   from seller_order so join "order" o using (order_id) join seller_facts s on s.seller_id = so.seller_id
   where so.seller_order_id = coalesce($sellerOrderId?::uuid, (select x.seller_order_id from seller_order x join "order" y using (order_id)
     where y.order_number = $orderNumber?::text and x.position = $position?::int))`,
);
export type SoldOrder = RowOf<'sales_one'>;

/** The place whose time zone applies to the shop that sold an order. */
export const shopPlace = ({
  sellerCountry: country,
  shopRegion: region,
}: Pick<SoldOrder, 'sellerCountry' | 'shopRegion'>) => ({ country, region });

/** By id, or by number, as in `ABCDEFGH12-1`. */
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
/** A line of a seller order, with its taxes that were not refunded separately. */
export type SoldLine = RowOf<'sales_lines'>;
export const findSoldLines = (db: Queryable, sellerOrderId: string): Promise<SoldLine[]> =>
  lines.all(db, { sellerOrderId });
