import type { Money } from '@cubby/money';
import Stripe from 'stripe';
import type { SentRefund } from './provider.ts';

/** Gives money of a payment back. */
export async function refundAtStripe(
  stripe: Stripe,
  { key, paymentId, amount }: { key: string; paymentId: string; amount: Money },
): Promise<SentRefund> {
  try {
    const {
      id,
      status,
      failure_reason: reason,
    } = (await findRefund(stripe, key, paymentId)) ??
    (await stripe.refunds.create(
      { payment_intent: paymentId, amount: amount.amountMinor, metadata: { key } },
      { idempotencyKey: key },
    ));
    if (status === 'failed' || status === 'canceled') return { state: 'FAILED', refundId: id, error: reason ?? status };
    return { state: 'SENT', refundId: id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // Given back before, by us or by hand: the buyer has the money.
    if (error.code === 'charge_already_refunded') return { state: 'SENT', refundId: null };
    return { state: 'FAILED', refundId: null, error: error.message };
  }
}

/** Stripe repeats its first answer to a key for a day, an error too, and then forgets it: what it did is on its list. */
async function findRefund(stripe: Stripe, key: string, paymentId: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    if (refund.metadata?.key === key) return refund;
  return undefined;
}
