import { code, codes, type Queryable, type RowOf, statement } from '@cubby/db';
import { imageOf } from '@cubby/features/catalog/server';
import type { Remitter, TaxCategory } from '@cubby/features/taxes/rules';
import { type Money, money, sum } from '@cubby/money';
import type { Order } from '../contract.ts';
import {
  cancelledStatuses,
  heldStatuses,
  type OrderRoute,
  type OrderStatus,
  type PaymentState,
  stageOfStatus,
  statusOfOrder,
} from '../rules.ts';
import { sentBackJson, sentBackOf } from './return-store.ts';
import { withdrawUntil } from './transition-store.ts';

/** Whether something of an order is still to be paid; if all of it is cancelled, whether nothing ever was. */
export const owesNow = `(select coalesce(bool_or(so.outstanding_minor > 0) filter (where so.status not in (${codes(cancelledStatuses)})),
       bool_and(so.outstanding_minor > 0)) from seller_order so where so.order_id = o.order_id)`;
/** Until when the stock of an unpaid order is held. */
export const heldUntilNow = `(select min(so.due_at) from seller_order so where so.order_id = o.order_id
       and so.status in (${codes(heldStatuses)}))`;

/** Cancelled or rejected before it was paid: its buyer never pays for it. */
const calledOff = (so: string) => `${so}.status in (${codes(cancelledStatuses)}) and ${so}.outstanding_minor > 0`;
/** Whether a seller order \`so\` counts in what its buyer pays: not if called off, unless all of its order is. */
export const isBilled = `(not (${calledOff('so')})
       or not exists (select from seller_order other where other.order_id = so.order_id and not (${calledOff('other')})))`;

const orderRow = statement(
  'orders_one',
  `select o.order_id as "orderId", o.order_number as number, o.locale, o.brand, o.account_id is not null as "inAccount!",
     o.created_at as "placedAt", o.note, o.purchase_order as "purchaseOrder",
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
  `select so.position, so.status, so.note, json_build_object('handle', s.handle, 'name', s.name, 'kind', s.kind) as seller,
     so.items_minor as "itemsMinor", so.shipping_minor as "shippingMinor", so.tax_minor as "taxMinor", so.total_minor as "totalMinor",
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
const taxRows = statement(
  'orders_taxes',
  `select r.name, t.jurisdiction, t.rate_millionths as "rateMillionths", t.category, sum(t.amount_minor)::bigint as "amountMinor"
   from order_tax t join seller_order so using (seller_order_id) join tax_rule_facts r using (tax_rule_id)
   where so.order_id = $orderId and ${isBilled} group by r.name, t.jurisdiction, t.rate_millionths, t.category
   having sum(t.amount_minor) > 0 or t.category in (${codes<TaxCategory>(['E', 'AE', 'K'])}) order by r.name`,
);

const owner = statement(
  'orders_owner',
  'select order_number as number, account_id as "accountId" from "order" where order_number = $orderNumber',
);
/** To whom an order belongs; undefined: there is none with this number. */
export const findOwner = (db: Queryable, orderNumber: string): Promise<RowOf<'orders_owner'> | undefined> =>
  owner.first(db, { orderNumber });

/** An order as its buyer sees it. */
export async function findOrder(db: Queryable, orderNumber: string, now: Date): Promise<Order | undefined> {
  const row = await orderRow.first(db, { orderNumber });
  if (!row) return undefined;
  const [sellerOrders, taxes] = await Promise.all([partRows.all(db, row), taxRows.all(db, row)]);
  const billed = sellerOrders.filter((sellerOrder) => sellerOrder.isBilled);
  const sumOf = (column: 'itemsMinor' | 'shippingMinor' | 'totalMinor') =>
    sum(billed.map((sellerOrder) => money(sellerOrder[column])));
  const status = statusOfOrder(
    sellerOrders.map((sellerOrder) => sellerOrder.status) as [OrderStatus, ...OrderStatus[]],
  );
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
      isBilled: sellerOrder.isBilled,
      arrivesFrom: sellerOrder.arrivesFrom,
      arrivesTo: sellerOrder.arrivesTo,
      parcels: sellerOrder.parcels.map(({ deliveredAt, returnedAt, lines, ...parcel }) => ({
        ...parcel,
        deliveredOn: deliveredAt?.slice(0, 10) ?? null,
        returnedOn: returnedAt?.slice(0, 10) ?? null,
        lines: lines ?? [],
      })),
      sentBack: sentBackOf(sellerOrder.sentBack),
      withdrawUntil: sellerOrder.withdrawUntil?.toISOString() ?? null,
      refundToCome: sellerOrder.comingBackMinor === null ? null : money(sellerOrder.comingBackMinor),
      history: sellerOrder.history.map(({ status: to, at }) => ({
        status: to as OrderStatus,
        at: new Date(at).toISOString(),
      })),
    })),
    items: sumOf('itemsMinor'),
    shipping: sumOf('shippingMinor'),
    taxes: taxes.map(({ amountMinor, rateMillionths, ...tax }) => ({
      ...tax,
      percent: rateMillionths / 10_000,
      amount: money(amountMinor),
    })),
    taxesUnknown: row.taxesUnknown,
    total: sumOf('totalMinor'),
  };
}

/**
 * How far the payment has got. A hold that has run out counts as timed out even before the scheduled task has run; if
 * the buyer was at the provider's page, the provider is asked first.
 */
export function paymentState(
  status: OrderStatus,
  {
    owes,
    paymentFailed,
    heldUntil,
    byCard,
  }: { owes: boolean; paymentFailed: boolean; heldUntil: Date | null; byCard: boolean },
  now: Date,
): PaymentState {
  if (stageOfStatus(status) === 'CANCELLED') {
    if (!owes) return 'REFUNDED';
    return status === 'REJECTED_BY_TIMEOUT' ? 'TIMED_OUT' : 'CANCELLED';
  }
  if (!owes) return 'PAID';
  if (!byCard) return 'ON_INVOICE';
  if (heldUntil && heldUntil <= now) return status === 'SENT_TO_PMT' ? 'CHECKING' : 'TIMED_OUT';
  return status === 'CREATED' && paymentFailed ? 'FAILED' : 'PENDING';
}

/** What a payment needs to know about its order. */
export type OrderForPayment = {
  orderId: string;
  number: string;
  brand: 'cubby' | 'kids';
  locale: string;
  email: string;
  /** Whether it belongs to an account. */
  isMembers: boolean;
  /** Of the seller orders that are billed: what is to be paid, or was. */
  total: Money;
  heldUntil: Date | null;
  /** Whether a payment has paid it. */
  hasPayment: boolean;
  sellerOrders: {
    sellerOrderId: string;
    sellerId: string;
    status: OrderStatus;
    total: Money;
    /** `sellerId`: of the seller, if they owe it to its authority themselves. */
    tax: { jurisdiction: string; amount: Money; sellerId: string | null }[];
  }[];
};
const paymentRow = statement(
  'orders_for_payment',
  `select o.order_id as "orderId", o.order_number as number, o.brand, o.locale, o.email, o.account_id is not null as "isMembers!",
     (select sum(so.total_minor)::bigint from seller_order so where so.order_id = o.order_id and ${isBilled}) as "totalMinor!",
     exists (select from order_payment p where p.order_id = o.order_id) as "hasPayment!",
     ${heldUntilNow} as "heldUntil"
   from "order" o where ($orderNumber?::text is null or o.order_number = $orderNumber?) and ($orderId?::uuid is null or o.order_id = $orderId?)
     and num_nonnulls($orderNumber?::text, $orderId?::uuid) = 1`,
);
/** The taxes of a seller order, or of those `x` of it, by jurisdiction and by who owes them, as JSON. */
export const taxesOf = (
  so: string,
  which = 'true',
) => `(select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'amountMinor', t.amount,
       'sellerId', case t.remitter when ${code<Remitter>('SELLER')} then ${so}.seller_id end) order by t.jurisdiction, t.remitter), '[]')
     from (select x.jurisdiction, x.remitter, sum(x.amount_minor)::bigint as amount from order_tax x
       where x.seller_order_id = ${so}.seller_order_id and ${which} group by x.jurisdiction, x.remitter) t)`;
const paymentShares = statement(
  'orders_payment_parts',
  `select so.seller_order_id as "sellerOrderId", so.seller_id as "sellerId", so.status, so.total_minor as "totalMinor",
     ${taxesOf('so')} as "tax!"
   from seller_order so where so.order_id = $orderId order by so.position`,
);

export async function findOrderForPayment(
  db: Queryable,
  by: { number: string } | { id: string },
): Promise<OrderForPayment | undefined> {
  const row = await paymentRow.first(db, {
    orderNumber: 'number' in by ? by.number : null,
    orderId: 'id' in by ? by.id : null,
  });
  if (!row) return undefined;
  const { totalMinor, ...rest } = row;
  const sellerOrders = await paymentShares.all(db, row);
  return {
    ...rest,
    total: money(totalMinor),
    sellerOrders: sellerOrders.map((sellerOrder) => ({
      sellerOrderId: sellerOrder.sellerOrderId,
      sellerId: sellerOrder.sellerId,
      status: sellerOrder.status,
      total: money(sellerOrder.totalMinor),
      tax: sellerOrder.tax.map(({ amountMinor, ...tax }) => ({ ...tax, amount: money(amountMinor) })),
    })),
  };
}
