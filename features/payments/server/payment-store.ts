import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Money } from '@cubby/money';
import type { RefundReason } from '../rules.ts';

const insert = statement(
  'payments_insert',
  `insert into payment (payment_id, order_id, checkout_session_id, provider_payment_id, amount_minor, fee_minor, currency, captured_at)
   values ($paymentId, $orderId, $sessionId, $providerPaymentId, $amountMinor, $feeMinor, $currency, $now)
   on conflict (provider_payment_id) do nothing`,
);
export type NewPayment = {
  paymentId: string;
  orderId: string;
  sessionId: string;
  providerPaymentId: string;
  amount: Money;
  fee: Money;
};
/** Writes a payment once; false if the provider's payment was already recorded. */
export async function insertPayment(tx: Tx, { amount, fee, ...payment }: NewPayment, now: Date): Promise<boolean> {
  const { amountMinor, currency } = amount;
  return (await insert.run(tx, { ...payment, amountMinor, feeMinor: fee.amountMinor, currency, now })) === 1;
}

const insertOne = statement(
  'payments_insert_refund',
  `insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at)
   values ($refundId, $paymentId, $amountMinor, $currency, $reason, $now)`,
);
export const insertRefund = (
  tx: Tx,
  refundId: string,
  paymentId: string,
  { amountMinor, currency }: Money,
  reason: RefundReason,
  now: Date,
): Promise<number> => insertOne.run(tx, { refundId, paymentId, amountMinor, currency, reason, now });

const refundRow = statement(
  'payments_refund',
  `select p.provider_payment_id as "paymentId", p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency,
     r.settled_at as "settledAt" from refund r join payment p using (payment_id) where r.refund_id = $refundId`,
);
export const findRefund = (db: Queryable, refundId: string): Promise<RowOf<'payments_refund'> | undefined> =>
  refundRow.first(db, { refundId });

const settle = statement(
  'payments_settle_refund',
  `update refund set provider_refund_id = $providerRefundId, settled_at = $now
   where refund_id = $refundId and settled_at is null`,
);
/** Records once that a refund was sent; false if it was already recorded. */
export const settleRefund = async (tx: Tx, refundId: string, providerRefundId: string, now: Date): Promise<boolean> =>
  (await settle.run(tx, { refundId, providerRefundId, now })) === 1;
