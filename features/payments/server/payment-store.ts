import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { GivenBack, SoldBy } from '@cubby/features/ledger/rules';
import { givenBackOf } from '@cubby/features/ledger/server';
import type { Remitter } from '@cubby/features/taxes/rules';
import type { Money } from '@cubby/money';
import type { StrayReason } from '../rules.ts';
import type { CardProvider } from './provider.ts';

const insert = statement(
  'payments_insert',
  `with new_payment as (
     insert into payment (payment_id, order_id, checkout_session_id, provider_payment_id, amount_minor, currency, captured_at, stray)
     values ($paymentId, $orderId, $sessionId, $providerPaymentId, $amountMinor, $currency, $now, $stray?)
     on conflict (provider_payment_id) do nothing returning payment_id
   ), allocated as (
     insert into payment_allocation (payment_id, seller_order_id, amount_minor)
     select n.payment_id, a.seller_order_id, a.amount
     from new_payment n, unnest($sellerOrderIds::uuid[], $amounts::bigint[]) as a(seller_order_id, amount) where a.amount > 0
   )
   select payment_id as "paymentId" from new_payment`,
);
export type NewPayment = {
  paymentId: string;
  orderId: string;
  sessionId: string;
  providerPaymentId: string;
  amount: Money;
  stray: StrayReason | null;
  pays: readonly { sellerOrderId: string; total: Money }[];
};
export async function insertPayment(tx: Tx, { amount, pays, ...payment }: NewPayment, now: Date): Promise<boolean> {
  const { amountMinor, currency } = amount;
  const written = await insert.first(tx, {
    ...payment,
    amountMinor,
    currency,
    now,
    sellerOrderIds: pays.map(({ sellerOrderId }) => sellerOrderId),
    amounts: pays.map(({ total }) => total.amountMinor),
  });
  return written !== undefined;
}

const known = statement(
  'payments_known',
  'select exists (select from payment where provider_payment_id = $providerPaymentId) as "isKnown!"',
);
export const isKnownPayment = async (tx: Tx, providerPaymentId: string): Promise<boolean> =>
  (await known.first(tx, { providerPaymentId }))!.isKnown;

const withoutFee = statement(
  'payments_without_fee',
  `select p.order_id as "orderId", p.provider_payment_id as "providerPaymentId", p.amount_minor as "amountMinor", p.currency
   from payment p join checkout_session s using (checkout_session_id)
   where p.payment_id = $paymentId and p.fee_minor is null and s.provider = $provider`,
);
/** A payment of this provider whose fee is not known yet. */
export const findPaymentWithoutFee = (
  db: Queryable,
  paymentId: string,
  provider: CardProvider['name'],
): Promise<RowOf<'payments_without_fee'> | undefined> => withoutFee.first(db, { paymentId, provider });

const allWithoutFee = statement(
  'payments_all_without_fee',
  `select p.payment_id as "paymentId" from payment p join checkout_session s using (checkout_session_id)
   where p.fee_minor is null and s.provider = $provider order by p.captured_at limit 500`,
);
export const findPaymentsWithoutFee = async (db: Queryable, provider: CardProvider['name']): Promise<string[]> =>
  (await allWithoutFee.all(db, { provider })).map(({ paymentId }) => paymentId);

const fee = statement(
  'payments_note_fee',
  'update payment set fee_minor = $feeMinor where payment_id = $paymentId and fee_minor is null',
);
export const noteFee = async (tx: Tx, paymentId: string, feeMinor: number): Promise<boolean> =>
  (await fee.run(tx, { paymentId, feeMinor })) === 1;

const paidFor = statement(
  'payments_paid_for',
  `select a.payment_id as "paymentId",
     r.items as "itemsMinor!", r.shipping as "shippingMinor!", r.items_before as "itemsBeforeMinor!", r.shipping_before as "shippingBeforeMinor!",
     (select coalesce(json_agg(json_build_object('jurisdiction', t.jurisdiction, 'isSellers', t.remitter = ${code<Remitter>('SELLER')},
        'amountMinor', t.amount, 'beforeMinor', t.before) order by t.jurisdiction, t.remitter), '[]')
      from (select y.jurisdiction, y.remitter, sum(y.amount_minor)::bigint as amount,
          coalesce(sum(y.amount_minor) filter (where x.before_delivery), 0)::bigint as before
        from refund_part_tax y join refund_part x using (refund_id, seller_order_id)
        where y.seller_order_id = a.seller_order_id group by y.jurisdiction, y.remitter) t) as "taxes!"
   from payment_allocation a
   cross join lateral (select coalesce(sum(x.items_minor), 0)::bigint as items, coalesce(sum(x.shipping_minor), 0)::bigint as shipping,
       coalesce(sum(x.items_minor) filter (where x.before_delivery), 0)::bigint as items_before,
       coalesce(sum(x.shipping_minor) filter (where x.before_delivery), 0)::bigint as shipping_before
     from refund_part x where x.seller_order_id = a.seller_order_id) r
   where a.seller_order_id = $sellerOrderId`,
);
export async function findPaidFor(
  tx: Tx,
  { sellerOrderId, sellerId }: SoldBy,
): Promise<{ paymentId: string; givenBack: GivenBack } | undefined> {
  const row = await paidFor.first(tx, { sellerOrderId });
  return row && { paymentId: row.paymentId, givenBack: givenBackOf(row, sellerId) };
}
