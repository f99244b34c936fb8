import { type Queryable, statement } from '@cubby/db';
import { type Money, money } from '@cubby/money';
import type { OrderStatus } from '../../rules.ts';
import { taxesOf } from '../reading/tax-store.ts';
import { heldUntilNow } from '../transitions/owed-store.ts';
import { isBilled } from './billed-store.ts';

export type OrderForPayment = {
  orderId: string;
  number: string;
  brand: 'cubby' | 'kids';
  locale: string;
  email: string;
  isMembers: boolean;
  /** The sum to pay, or paid, of the billed seller orders. */
  total: Money;
  placedAt: Date;
  heldUntil: Date | null;
  delivery: {
    name: string;
    address: string;
    city: string;
    region: string | null;
    country: string;
    postalCode: string | null;
  };
  hasPayment: boolean;
  sellerOrders: {
    sellerOrderId: string;
    sellerId: string;
    status: OrderStatus;
    total: Money;
    /** `sellerId` is set if the seller owes the tax to its authority. */
    tax: { jurisdiction: string; amount: Money; sellerId: string | null }[];
  }[];
};
const paymentRow = statement(
  'orders_for_payment',
  `select o.order_id as "orderId", o.order_number as number, o.created_at as "placedAt", o.brand, o.locale, o.email, o.account_id is not null as "isMembers!",
     jsonb_build_object('name', o.recipient, 'address', o.address, 'city', o.city, 'region', o.region, 'country', o.country, 'postalCode', o.postal_code) as "delivery!",
     (select sum(so.total_minor)::bigint from seller_order so where so.order_id = o.order_id and ${isBilled}) as "totalMinor!",
     exists (select from order_payment p where p.order_id = o.order_id) as "hasPayment!",
     ${heldUntilNow} as "heldUntil"
   from "order" o where ($orderNumber?::text is null or o.order_number = $orderNumber?) and ($orderId?::uuid is null or o.order_id = $orderId?)
     and num_nonnulls($orderNumber?::text, $orderId?::uuid) = 1`,
);
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
