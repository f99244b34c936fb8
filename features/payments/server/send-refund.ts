import { type Pool, type Tx, transaction } from '@cubby/db';
import { pspCash, refundPaid, refundReturned } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { findOrderForPayment } from '@cubby/features/orders/server';
import { type Currency, money } from '@cubby/money';
import { refundRetryMinutes } from '../rules.ts';
import type { PaymentNotices } from './notices.ts';
import type { CardProvider, SentRefund } from './provider.ts';
import { claimRefund, failRefund, findDueRefunds, reopenRefund, settleRefund } from './refund-store.ts';

type Needs = { pool: Pool; provider: CardProvider; notices: PaymentNotices };

/**
 * Sends a refund: the provider first (with a key, so that a retry is the same refund), then the ledger and the buyer's
 * mail. What comes to nothing is noted and tried again by the scheduled task, for as long as it is owed: never given up,
 * never called sent before it is.
 */
export async function sendRefund({ pool, provider, notices }: Needs, refundId: string, now: Date): Promise<void> {
  const claimed = await claimRefund(pool, refundId, provider.name, minutesAfter(now, 10));
  if (!claimed) return;
  const { providerPaymentId, orderId, attempts, failures } = claimed;
  const amount = money(claimed.amountMinor, claimed.currency as Currency);
  const retryAt = minutesAfter(now, refundRetryMinutes(attempts));
  // After a failure, the same key would only return that failure again.
  const key = failures === 0 ? refundId : `${refundId}-${failures}`;
  let sent: SentRefund;
  try {
    sent = await provider.refund({ key, paymentId: providerPaymentId, amount });
  } catch (error) {
    await failRefund(pool, refundId, { status: 'OWED', error: String(error), providerRefundId: null, retryAt });
    return;
  }
  if (sent.state === 'FAILED') {
    await failRefund(pool, refundId, { status: 'FAILED', error: sent.error, providerRefundId: sent.refundId, retryAt });
    return;
  }
  await transaction(pool, async (tx) => {
    if (!(await settleRefund(tx, refundId, sent.refundId, now))) return;
    await post(tx, refundPaid(key, amount, refundId, pspCash(provider.name)), orderId, now);
    const order = (await findOrderForPayment(tx, { id: orderId }))!;
    await notices.refundSent(tx, order, { refundId, amount, failures, to: 'CARD' }, now);
  });
}

/** Tries every refund that is due. One that cannot be tried now does not stop the others. */
export async function sendDueRefunds(needs: Needs, now: Date): Promise<void> {
  for (const refundId of await findDueRefunds(needs.pool, needs.provider.name, now))
    await sendRefund(needs, refundId, now);
}

/** A refund that was sent has come back, because the buyer's bank refused it: it is owed again. */
export async function takeBackRefund(
  tx: Tx,
  provider: CardProvider['name'],
  providerRefundId: string,
  error: string,
  now: Date,
): Promise<boolean> {
  const reopened = await reopenRefund(tx, providerRefundId, error, minutesAfter(now, 60));
  if (!reopened) return false;
  const { refundId, orderId, attempts } = reopened;
  await post(
    tx,
    refundReturned(refundId, attempts, money(reopened.amountMinor, reopened.currency as Currency), provider),
    orderId,
    now,
  );
  return true;
}

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
