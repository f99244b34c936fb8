import { type Pool, transaction } from '@cubby/db';
import { refundPaid } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, money } from '@cubby/money';
import { findRefund, settleRefund } from './payment-store.ts';
import type { CardProvider } from './provider.ts';

/** Sends a refund: the provider first (with a key, so that a retry is the same refund), then the ledger. */
export async function sendRefund(pool: Pool, provider: CardProvider, refundId: string, now: Date): Promise<void> {
  const refund = await findRefund(pool, refundId);
  if (!refund || refund.settledAt) return;
  const amount = money(refund.amountMinor, refund.currency as Currency);
  const sent = await provider.refund({ key: refundId, paymentId: refund.paymentId, amount });
  await transaction(pool, async (tx) => {
    if (await settleRefund(tx, refundId, sent.refundId, now))
      await post(tx, refundPaid(refundId, amount), refund.orderId, now);
  });
}
