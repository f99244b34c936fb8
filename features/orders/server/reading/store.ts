import { code, type Queryable, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import { crossesCustoms, type TaxPlace, taxDay } from '@cubby/features/taxes/rules';
import { money, sum } from '@cubby/money';
import type { Order } from '../../contract.ts';
import { type OrderRoute, type OrderStatus, statusOfOrder } from '../../rules.ts';
import { reportableUntil, sendBackBy } from '../../transitions.ts';
import { isBilled } from '../billing/billed-store.ts';
import { sentBackJson, sentBackOf } from '../parcels/return-store.ts';
import { heldUntilNow, owesNow } from '../transitions/owed-store.ts';
import { withdrawUntil } from '../transitions/transition-store.ts';
import { paymentState } from './payment-state.ts';
import { findTaxes } from './tax-store.ts';

const orderRow = statement(
  'orders_one',
  `select o.order_id as "orderId", o.order_number as number, o.locale, o.brand, o.account_id is not null as "inAccount!",
     o.created_at as "placedAt", o.note, o.purchase_order as "purchaseOrder", o.address_code as "addressCode",
     ${heldUntilNow} as "heldUntil",
     json_build_object('firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone1', o.phone1, 'phone2', o.phone2) as contact,
     json_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region, 'country', o.country,
       'postalCode', o.postal_code, 'note', o.delivery_note) as delivery,
     o.taxes_unknown as "taxesUnknown",
     ${owesNow} as "owes!", coalesce(c.has_failed, false) as "paymentFailed", c.decline_reason as "declineReason",
     o.route = ${code<OrderRoute>('CARD')} as "byCard!",
     coalesce((select bool_or(p.kind = ${code<'ACCOUNT'>('ACCOUNT')}) from order_payment p where p.order_id = o.order_id),
       o.by_account and c.order_id is null) as "byAccount!",
     (select json_build_object('code', i.code, 'number', i.number, 'status', i.status) from order_invoice i where i.order_id = o.order_id) as invoice
   from "order" o left join last_checkout c using (order_id) where o.order_number = $orderNumber`,
);
const partRows = statement(
  'orders_parts',
  `select so.position, so.status, so.note, json_build_object('handle', s.handle, 'name', s.name, 'kind', s.kind) as seller, s.country as "sentFrom!",
     so.items_minor as "itemsMinor", so.shipping_minor as "shippingMinor", so.tax_minor as "taxMinor", so.total_minor as "totalMinor",
     coalesce((select r.amount_minor from refunded_amount r where r.seller_order_id = so.seller_order_id), 0) as "refundedMinor!",
     ${isBilled} as "isBilled!", so.arrives_from as "arrivesFrom", so.arrives_to as "arrivesTo",
     (select coalesce(json_agg(json_build_object('departedOn', p.departed_on, 'deliveredAt', p.delivered_at, 'returnedAt', p.came_back_at,
        'carrier', p.carrier, 'trackingNumber', p.tracker, 'trackingUrl', p.tracking_url,
        'lines', (select json_agg(json_build_object('name', l.name, 'quantity', pl.quantity) order by l.position)
          from parcel_line pl join order_line l using (order_line_id) where pl.parcel_id = p.parcel_id)) order by p.position), '[]')
      from parcel p where p.seller_order_id = so.seller_order_id) as "parcels!",
     ${sentBackJson} as "sentBack", ${withdrawUntil} as "withdrawUntil", so.coming_back_minor as "comingBackMinor",
     (select json_agg(json_build_object('status', e.to_status, 'at', e.at) order by e.position)
      from seller_order_event e where e.seller_order_id = so.seller_order_id) as "history!",
     (select json_agg(json_build_object('offerId', l.offer_id, 'sku', l.sku, 'name', l.name, 'pictureId', l.picture_id, 'quantity', l.quantity,
        'refunded', l.refunded, 'comingBack', l.coming_back, 'priceMinor', l.price_minor, 'totalMinor', l.total_minor) order by l.position)
      from order_line l where l.seller_order_id = so.seller_order_id) as "lines!"
   from seller_order so join seller_facts s using (seller_id)  where so.order_id = $orderId order by so.position`,
);

export async function findOrder(db: Queryable, orderNumber: string, now: Date): Promise<Order | undefined> {
  const row = await orderRow.first(db, { orderNumber });
  if (!row) return undefined;
  const [sellerOrders, taxes] = await Promise.all([partRows.all(db, row), findTaxes(db, row.orderId)]);
  const billed = sellerOrders.filter((sellerOrder) => sellerOrder.isBilled);
  const sumOf = (column: 'itemsMinor' | 'shippingMinor' | 'totalMinor') =>
    sum(billed.map((sellerOrder) => money(sellerOrder[column])));
  const status = statusOfOrder(
    sellerOrders.map((sellerOrder) => sellerOrder.status) as [OrderStatus, ...OrderStatus[]],
  );
  const place: TaxPlace = row.delivery;
  const dayOf = (at: Date | string | null) => at && taxDay(place, new Date(at));
  return {
    number: row.number,
    inAccount: row.inAccount,
    status,
    payment: paymentState(status, row, now),
    declineReason: row.declineReason,
    paymentMethod: !row.byCard ? 'INVOICE' : row.byAccount ? 'ACCOUNT' : 'STRIPE',
    invoice: row.invoice,
    placedAt: row.placedAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? null,
    note: row.note,
    addressCode: row.addressCode,
    purchaseOrder: row.purchaseOrder,
    contact: row.contact,
    delivery: row.delivery,
    sellerOrders: sellerOrders.map((sellerOrder) => ({
      number: `${row.number}-${sellerOrder.position}`,
      status: sellerOrder.status,
      seller: sellerOrder.seller,
      note: sellerOrder.note,
      lines: sellerOrder.lines.map((line) => ({
        offerId: line.offerId,
        sku: line.sku,
        name: line.name,
        pictureUrl: imageOf(line.pictureId, line.name).url,
        quantity: line.quantity,
        refunded: line.refunded,
        comingBack: line.comingBack,
        price: money(line.priceMinor),
        total: money(line.totalMinor),
      })),
      items: money(sellerOrder.itemsMinor),
      shipping: money(sellerOrder.shippingMinor),
      tax: money(sellerOrder.taxMinor),
      total: money(sellerOrder.totalMinor),
      refunded: money(sellerOrder.refundedMinor),
      isBilled: sellerOrder.isBilled,
      arrivesFrom: sellerOrder.arrivesFrom,
      arrivesTo: sellerOrder.arrivesTo,
      parcels: sellerOrder.parcels.map(({ deliveredAt, returnedAt, lines, ...parcel }) => ({
        ...parcel,
        deliveredOn: dayOf(deliveredAt),
        returnedOn: dayOf(returnedAt),
        lines: lines ?? [],
      })),
      sentBack: sentBackOf(sellerOrder.sentBack, row.delivery),
      withdrawUntil: sellerOrder.withdrawUntil?.toISOString() ?? null,
      sendBackBy: dayOf(sendBackBy(sellerOrder.status, sellerOrder.history)),
      reportBy: dayOf(reportableUntil(sellerOrder.history)),
      refundToCome: sellerOrder.comingBackMinor === null ? null : money(sellerOrder.comingBackMinor),
      history: sellerOrder.history.map(({ status: to, at }) => ({
        status: to as OrderStatus,
        at: new Date(at).toISOString(),
      })),
    })),
    items: sumOf('itemsMinor'),
    shipping: sumOf('shippingMinor'),
    taxes,
    taxesUnknown: row.taxesUnknown,
    dutiesMayApply: billed.some(({ sentFrom }) => crossesCustoms(sentFrom, place.country)),
    total: sumOf('totalMinor'),
  };
}
