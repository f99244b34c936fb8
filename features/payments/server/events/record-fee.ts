import { type Pool, transaction } from '@cubby/db';
import { feeTaken } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { forEachApart } from '@cubby/jobs';
import { type Currency, money } from '@cubby/money';
import { findPaymentsWithoutFee, findPaymentWithoutFee, noteFee } from '../payment-store.ts';
import type { CardProvider } from '../provider.ts';

type Needs = { pool: Pool; provider: CardProvider };

/** Posts the provider's fee on a payment (P3). If the provider does not know it yet, the scheduled task asks again. */
export async function recordFee({ pool, provider }: Needs, paymentId: string, now: Date): Promise<void> {
  const payment = await findPaymentWithoutFee(pool, paymentId, provider.name);
  if (!payment) return;
  const amount = money(payment.amountMinor, payment.currency as Currency);
  const fee = await provider.findFee({ paymentId: payment.providerPaymentId, amount });
  if (!fee) return;
  await transaction(pool, async (tx) => {
    if (await noteFee(tx, paymentId, fee.amountMinor))
      await post(tx, feeTaken(paymentId, fee, provider.name), payment.orderId, now);
  });
}

/** Asks for every unknown fee. A failure does not stop the others. */
export async function recordMissingFees(needs: Needs, now: Date): Promise<void> {
  const unknown = await findPaymentsWithoutFee(needs.pool, needs.provider.name);
  await forEachApart(unknown, 'fees', (paymentId) => recordFee(needs, paymentId, now));
}
