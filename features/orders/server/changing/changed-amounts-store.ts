import { statement, type Tx } from '@cubby/db';
import { taxColumns } from '../placing/group-taxes.ts';
import type { PricedGroup } from '../placing/new-order.ts';

const toChange = statement(
  'orders_to_change',
  `select so.seller_order_id as "sellerOrderId", s.handle,
     (select json_agg(json_build_object('id', l.order_line_id, 'offerId', l.offer_id) order by l.position)
      from order_line l where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join seller_facts s using (seller_id) where so.order_id = $orderId`,
);

// An order that now goes abroad needs the facts for its customs form.
const noteCustoms = statement(
  'orders_note_customs',
  `update order_line l set hs_code = c.hs_code, origin = c.origin, net_grams = c.net_grams from seller_order so, offer_customs c
   where so.order_id = $orderId and l.seller_order_id = so.seller_order_id and c.offer_id = l.offer_id and l.hs_code is null`,
);

// The process itself may not change amounts (decision 0090).
const reprice = statement(
  'orders_reprice',
  `select from reprice_order($orderId, $shippingMinor, $taxMinor, $taxesUnknown, $sellerOrderIds::uuid[], $shipping::bigint[],
     $tax::bigint[])`,
);
const writeTaxes = statement(
  'orders_write_taxes',
  `with arriving as (
     update seller_order so set arrives_from = s.arrives_from, arrives_to = s.arrives_to
     from unnest($sellerOrderIds::uuid[], $arriveFrom::date[], $arriveTo::date[]) as s(id, arrives_from, arrives_to)
     where so.seller_order_id = s.id
   )
   insert into order_tax (order_tax_id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate_millionths, category, remitter,
     base_minor, amount_minor, exemption_certificate_id)
   select t.id, t.seller_order_id, t.order_line_id, t.jurisdiction, t.tax_rule_id, t.rate, t.category, t.remitter, t.base, t.amount, t.certificate_id
   from unnest($taxIds::uuid[], $taxSellerOrderIds::uuid[], $taxLineIds??::uuid[], $jurisdictions::text[], $taxRuleIds::int[],
     $rates::int[], $categories::text[], $remitters::text[], $taxBases::bigint[], $taxAmounts::bigint[], $certificateIds??::uuid[])
     as t(id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate, category, remitter, base, amount, certificate_id)`,
);
export async function changeAmounts(
  tx: Tx,
  orderId: string,
  groups: readonly PricedGroup[],
  totals: { shippingMinor: number; taxMinor: number; taxesUnknown: boolean },
  now: Date,
): Promise<void> {
  await noteCustoms.run(tx, { orderId });
  const parts = await toChange.all(tx, { orderId });
  const priced = groups.map((group) => ({ group, part: parts.find(({ handle }) => handle === group.seller.handle)! }));
  const sellerOrderIds = priced.map(({ part }) => part.sellerOrderId);
  await reprice.run(tx, {
    orderId,
    ...totals,
    sellerOrderIds,
    shipping: groups.map(({ shipping }) => shipping.amountMinor),
    tax: groups.map(({ tax }) => tax.amountMinor),
  });
  await writeTaxes.run(tx, {
    sellerOrderIds,
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
