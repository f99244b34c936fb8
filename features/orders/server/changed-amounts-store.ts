import { statement, type Tx } from '@cubby/db';
import { taxColumns } from './group-taxes.ts';
import type { PricedGroup } from './new-order.ts';

const toChange = statement(
  'orders_to_change',
  `select so.seller_order_id as "sellerOrderId", s.handle,
     (select json_agg(json_build_object('id', l.order_line_id, 'offerId', l.offer_id) order by l.position)
      from order_line l where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join seller_facts s using (seller_id) where so.order_id = $orderId`,
);

const writeAmounts = statement(
  'orders_write_amounts',
  `with repriced as (
     update seller_order so set shipping_minor = s.shipping, tax_minor = s.tax, total_minor = s.total,
       outstanding_minor = s.total, arrives_from = s.arrives_from, arrives_to = s.arrives_to
     from unnest($sellerOrderIds::uuid[], $shipping::bigint[], $tax::bigint[], $totals::bigint[], $arriveFrom::date[],
       $arriveTo::date[]) as s(id, shipping, tax, total, arrives_from, arrives_to)
     where so.seller_order_id = s.id
   ), new_tax as (
     insert into order_tax (order_tax_id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate_millionths, category, remitter,
       base_minor, amount_minor, exemption_certificate_id)
     select t.id, t.seller_order_id, t.order_line_id, t.jurisdiction, t.tax_rule_id, t.rate, t.category, t.remitter, t.base, t.amount, t.certificate_id
     from unnest($taxIds::uuid[], $taxSellerOrderIds::uuid[], $taxLineIds??::uuid[], $jurisdictions::text[], $taxRuleIds::int[],
       $rates::int[], $categories::text[], $remitters::text[], $taxBases::bigint[], $taxAmounts::bigint[], $certificateIds??::uuid[])
       as t(id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate, category, remitter, base, amount, certificate_id)
   )
   update "order" set shipping_minor = $shippingMinor, tax_minor = $taxMinor, total_minor = items_minor + $shippingMinor + $taxMinor,
     taxes_unknown = $taxesUnknown
   where order_id = $orderId`,
);
const dropTaxes = statement(
  'orders_drop_taxes',
  'delete from order_tax t using seller_order so where so.seller_order_id = t.seller_order_id and so.order_id = $orderId',
);
/** Writes what an order costs at its new address; items and their prices stay as agreed. */
export async function changeAmounts(
  tx: Tx,
  orderId: string,
  groups: readonly PricedGroup[],
  totals: { shippingMinor: number; taxMinor: number; taxesUnknown: boolean },
  now: Date,
): Promise<void> {
  const parts = await toChange.all(tx, { orderId });
  const priced = groups.map((group) => ({ group, part: parts.find(({ handle }) => handle === group.seller.handle)! }));
  const sellerOrderIds = priced.map(({ part }) => part.sellerOrderId);
  await dropTaxes.run(tx, { orderId });
  await writeAmounts.run(tx, {
    orderId,
    ...totals,
    sellerOrderIds,
    shipping: groups.map(({ shipping }) => shipping.amountMinor),
    tax: groups.map(({ tax }) => tax.amountMinor),
    totals: groups.map(({ total }) => total.amountMinor),
    arriveFrom: groups.map(({ arrivesFrom }) => arrivesFrom!),
    arriveTo: groups.map(({ arrivesTo }) => arrivesTo!),
    ...taxColumns(
      priced.map(({ group, part }) => ({
        taxes: group.taxes,
        sellerOrderId: part.sellerOrderId,
        lineIds: group.lines.map(({ offerId }) => part.lines.find((line) => line.offerId === offerId)!.id),
      })),
      now,
    ),
  });
}
