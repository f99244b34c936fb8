import { type Pool, transaction } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import type { CardProvider } from '../provider.ts';
import { findUnansweredRefunds, type UnansweredRefund } from '../refunds/refund-store.ts';
import { bookSent, keysOf } from '../refunds/send-refund.ts';

/** A try to send a refund whose answer was lost. */
const tryOf = ({ refundId, attempts }: Pick<UnansweredRefund, 'refundId' | 'attempts'>): string =>
  `${refundId} ${attempts}`;

/**
 * Asks the provider for refunds of a payment whose answers were lost, and records those that were sent. Returns the
 * tries that were checked: before a bank's decision settles an open refund, we must know that the buyer does not
 * already have it.
 */
export async function askForLostAnswers(
  { pool, provider }: { pool: Pool; provider: CardProvider },
  providerPaymentId: string,
  now: Date,
): Promise<string[]> {
  const unanswered = await findUnansweredRefunds(pool, providerPaymentId);
  for (const { refundId, failures, ...open } of unanswered) {
    const sent = await provider.findRefund({ keys: keysOf(refundId, failures), paymentId: providerPaymentId });
    if (sent?.amount.amountMinor !== open.amountMinor || sent.amount.currency !== open.currency) continue;
    await transaction(pool, async (tx) => {
      const found = { ...open, refundId, key: sent.key, providerRefundId: sent.refundId };
      if (await bookSent(tx, provider.name, found, now)) await enqueue(tx, 'tell-of-refund', { refundId });
    });
  }
  return unanswered.map(tryOf);
}
