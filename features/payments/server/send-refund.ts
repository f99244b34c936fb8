import { type Pool, statement, transaction } from '@cubby/db';
import { refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, money } from '@cubby/money';
import type { CardProvider } from './provider.ts';

const refundRow = statement<{
  paymentId: string;
  orderId: string;
  amountMinor: number;
  currency: Currency;
  settledAt: Date | null;
}>(
  'payments_refund',
  `select p.provider_payment_id as "paymentId", p.order_id as "orderId", r.amount_minor as "amountMinor", r.currency,
     r.settled_at as "settledAt" from refund r join payment p using (payment_id) where r.refund_id = $1`,
);
const settle = statement(
  'payments_settle_refund',
  `update refund set provider_refund_id = $2, settled_at = $3 where refund_id = $1 and settled_at is null`,
);

/** Sends money back: the provider first (by a key, so that a second try is the same refund), then the books. */
export async function sendRefund(pool: Pool, provider: CardProvider, refundId: string, now: Date): Promise<void> {
  const refund = await refundRow.first(pool, refundId);
  if (!refund || refund.settledAt) return;
  const amount = money(refund.amountMinor, refund.currency);
  const sent = await provider.refund({ key: refundId, paymentId: refund.paymentId, amount });
  await transaction(pool, async (tx) => {
    if ((await settle.run(tx, refundId, sent.refundId, now)) === 1)
      await post(tx, refundPaid(refundId, amount), refund.orderId, now);
  });
}
