import { type Pool, transaction } from '@cubby/db';
import { feeTaken } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { type Currency, money } from '@cubby/money';
import { findPaymentsWithoutFee, findPaymentWithoutFee, noteFee } from './payment-store.ts';
import type { CardProvider } from './provider.ts';

type Needs = { pool: Pool; provider: CardProvider };

/**
 * Posts what the provider has kept of a payment (P3), as it says itself. It may not know yet: then the scheduled task
 * asks again.
 */
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

/** Asks for every fee that is still unknown. One that cannot be had now does not stop the others. */
export async function recordMissingFees(needs: Needs, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const paymentId of await findPaymentsWithoutFee(needs.pool, needs.provider.name))
    await recordFee(needs, paymentId, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, 'the provider did not say what it keeps of some payments');
}
