import { code, codes, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Money } from '@cubby/money';
import { openRefunds, type PaymentKind } from '../../rules.ts';

// No provider has this payment: its id is our own, and it has no fee.
const insert = statement(
  'payments_insert_of_account',
  `with new_payment as (
     insert into payment (payment_id, order_id, kind, provider_payment_id, amount_minor, fee_minor, currency, captured_at)
     values ($paymentId, $orderId, ${code<PaymentKind>('ACCOUNT')}, 'account:' || $paymentId::uuid::text, $amountMinor, 0, $currency, $now)
   )
   insert into payment_allocation (payment_id, seller_order_id, amount_minor)
   select $paymentId, a.seller_order_id, a.amount from unnest($sellerOrderIds::uuid[], $amounts::bigint[]) as a(seller_order_id, amount)
   where a.amount > 0`,
);
export const insertAccountPayment = (
  tx: Tx,
  payment: {
    paymentId: string;
    orderId: string;
    total: Money;
    pays: readonly { sellerOrderId: string; total: Money }[];
  },
  now: Date,
): Promise<number> =>
  insert.run(tx, {
    paymentId: payment.paymentId,
    orderId: payment.orderId,
    amountMinor: payment.total.amountMinor,
    currency: payment.total.currency,
    now,
    sellerOrderIds: payment.pays.map(({ sellerOrderId }) => sellerOrderId),
    amounts: payment.pays.map(({ total }) => total.amountMinor),
  });

const claim = statement(
  'payments_claim_account_refund',
  `select r.payment_id as "paymentId", p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency
   from refund r join payment p using (payment_id)
   where r.refund_id = $refundId and p.kind = ${code<PaymentKind>('ACCOUNT')} and r.status in (${codes(openRefunds)}) for update of r`,
);
export const claimAccountRefund = (
  tx: Tx,
  refundId: string,
): Promise<RowOf<'payments_claim_account_refund'> | undefined> => claim.first(tx, { refundId });

const owed = statement(
  'payments_account_refunds',
  `select r.refund_id as "refundId" from refund r join payment p using (payment_id)
   where p.kind = ${code<PaymentKind>('ACCOUNT')} and r.status in (${codes(openRefunds)}) order by r.created_at limit 100`,
);
export const findAccountRefunds = async (db: Queryable): Promise<string[]> =>
  (await owed.all(db)).map(({ refundId }) => refundId);
