import { code, statement, type Tx, uuidv7 } from '@cubby/db';
import { postalCodeIn } from '@cubby/fields';
import type { ReservationState } from '../../rules.ts';
import { transitionOf } from '../../transitions.ts';
import { lineColumns } from '../reading/line-columns.ts';
import { taxColumns } from './group-taxes.ts';
import type { NewOrder } from './new-order.ts';

/** One statement, so that an order of a hundred lines locks its offers no longer than one of three. */
const insert = statement(
  'orders_insert',
  `with new_order as (
     insert into "order" (order_id, account_id, order_number, brand, locale, route, by_account, first_name, last_name, email, phone1, phone2, recipient,
       address, city, region, country, postal_code, address_code, note, delivery_note, purchase_order, currency, items_minor, shipping_minor, tax_minor, total_minor,
       taxes_unknown, attributed_to, created_at)
     values ($orderId, $accountId?, $orderNumber, $brand, $locale, $route, $byAccount, $firstName, $lastName, $email, $phone1, $phone2?, $recipient,
       $address, $city, $region?, $country, $postalCode?, $addressCode?, $note, $deliveryNote, $purchaseOrder?, $currency, $itemsMinor, $shippingMinor, $taxMinor, $totalMinor, $taxesUnknown, $attributedTo?, $now)
   ), new_seller_order as (
     insert into seller_order (seller_order_id, order_id, seller_id, position, status, items_minor, shipping_minor, tax_minor,
       total_minor, outstanding_minor, arrives_from, arrives_to, due_at, commission_bp, note)
     select s.id, $orderId, s.seller_id, s.position, $status, s.items, s.shipping, s.tax, s.total, s.total, s.arrives_from,
       s.arrives_to, $heldUntil, coalesce((select c.basis_points from commission_rate c
         where c.seller_kind = s.kind and c.valid_from <= $now::timestamptz::date order by c.valid_from desc limit 1), 0), s.note
     from unnest($sellerOrderIds::uuid[], $sellerIds::uuid[], $sellerItems::bigint[], $sellerShipping::bigint[], $sellerTax::bigint[],
       $sellerTotals::bigint[], $arriveFrom::date[], $arriveTo::date[], $sellerKinds::text[], $sellerNotes::text[])
       with ordinality as s(id, seller_id, items, shipping, tax, total, arrives_from, arrives_to, kind, note, position)
     returning seller_order_id
   ), new_line as (
     insert into order_line (order_line_id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, price_minor, total_minor,
       hs_code, origin, net_grams)
     select l.id, l.seller_order_id, l.position, l.offer_id, l.sku, l.name, l.picture_id, l.quantity, l.price, l.total,
       c.hs_code, c.origin, c.net_grams
     from unnest($lineIds::uuid[], $lineSellerOrderIds::uuid[], $linePositions::smallint[], $offerIds::uuid[], $skus::text[],
       $names::text[], $pictureIds??::text[], $quantities::int[], $prices::bigint[], $lineTotals::bigint[])
       as l(id, seller_order_id, position, offer_id, sku, name, picture_id, quantity, price, total)
       left join offer_customs c on c.offer_id = l.offer_id
     returning order_line_id, offer_id, quantity
   ), new_reservation as (
     insert into reservation (order_line_id, offer_id, quantity, state)
     select l.order_line_id, l.offer_id, l.quantity, ${code<ReservationState>('HELD')} from new_line l
   ), new_tax as (
     insert into order_tax (order_tax_id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate_millionths, category, remitter,
       base_minor, amount_minor, exemption_certificate_id)
     select t.id, t.seller_order_id, t.order_line_id, t.jurisdiction, t.tax_rule_id, t.rate, t.category, t.remitter, t.base, t.amount, t.certificate_id
     from unnest($taxIds::uuid[], $taxSellerOrderIds::uuid[], $taxLineIds??::uuid[], $jurisdictions::text[], $taxRuleIds::int[],
       $rates::int[], $categories::text[], $remitters::text[], $taxBases::bigint[], $taxAmounts::bigint[], $certificateIds??::uuid[])
       as t(id, seller_order_id, order_line_id, jurisdiction, tax_rule_id, rate, category, remitter, base, amount, certificate_id)
   )
   insert into seller_order_event (seller_order_id, position, transition, from_status, to_status, actor, at)
   select s.seller_order_id, 1, $transition, $fromStatus, $status, $actor, $now from new_seller_order s`,
);

export async function insertOrder(tx: Tx, placed: NewOrder): Promise<void> {
  const { contact, address, placedAt: now, groups } = placed;
  const sellerOrderIds = groups.map(() => uuidv7(now));
  const lines = groups.flatMap((group, i) =>
    group.lines.map((line, j) => ({ ...line, id: uuidv7(now), place: j, sellerOrderId: sellerOrderIds[i]! })),
  );
  const lineIds = (sellerOrderId: string) =>
    lines.filter((line) => line.sellerOrderId === sellerOrderId).map(({ id }) => id);
  const place = transitionOf('PLACE');
  await insert.run(tx, {
    orderId: placed.id,
    accountId: placed.accountId,
    attributedTo: placed.attributedTo,
    orderNumber: placed.number,
    brand: placed.brand,
    locale: placed.locale,
    route: placed.route,
    byAccount: placed.byAccount,
    ...contact,
    phone2: contact.phone2 ?? null,
    recipient: address.name,
    address: address.address,
    city: address.city,
    region: address.region ?? null,
    country: address.country,
    postalCode: address.postalCode ? postalCodeIn(address.country, address.postalCode) : null,
    addressCode: placed.addressCode,
    note: placed.note,
    deliveryNote: placed.deliveryNote,
    purchaseOrder: placed.purchaseOrder,
    currency: placed.total.currency,
    itemsMinor: placed.items.amountMinor,
    shippingMinor: placed.shipping.amountMinor,
    taxMinor: placed.tax.amountMinor,
    totalMinor: placed.total.amountMinor,
    taxesUnknown: placed.taxesUnknown,
    now,
    heldUntil: placed.heldUntil,
    transition: place.id,
    fromStatus: place.from[0]!,
    status: place.to[0],
    actor: place.actors[0]!,
    sellerOrderIds,
    sellerIds: groups.map(({ sellerId }) => sellerId),
    sellerKinds: groups.map(({ seller }) => seller.kind),
    sellerNotes: groups.map(({ note }) => note),
    sellerItems: groups.map(({ subtotal }) => subtotal.amountMinor),
    sellerShipping: groups.map(({ shipping }) => shipping.amountMinor),
    sellerTax: groups.map(({ tax }) => tax.amountMinor),
    sellerTotals: groups.map(({ total }) => total.amountMinor),
    arriveFrom: groups.map(({ arrivesFrom }) => arrivesFrom!),
    arriveTo: groups.map(({ arrivesTo }) => arrivesTo!),
    ...lineColumns(lines),
    ...taxColumns(
      groups.map(({ taxes }, i) => ({
        taxes,
        sellerOrderId: sellerOrderIds[i]!,
        lineIds: lineIds(sellerOrderIds[i]!),
      })),
      now,
    ),
  });
}
