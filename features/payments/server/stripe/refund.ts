import { type Currency, type Money, money } from '@cubby/money';
import Stripe from 'stripe';
import type { ProviderRefund, SentRefund } from '../provider.ts';

export async function refundAtStripe(
  stripe: Stripe,
  { key, paymentId, amount }: { key: string; paymentId: string; amount: Money },
): Promise<SentRefund> {
  try {
    const known = await findOnList(stripe, [key], paymentId);
    const {
      id,
      status,
      failure_reason: reason,
    } = known ??
    (await stripe.refunds.create(
      { payment_intent: paymentId, amount: amount.amountMinor, metadata: { key } },
      { idempotencyKey: key },
    ));
    if (status === 'failed' || status === 'canceled') return { state: 'FAILED', refundId: id, error: reason ?? status };
    if (known && known.amount !== amount.amountMinor)
      return { state: 'OTHER_AMOUNT', refundId: null, error: `${id} is of ${known.amount}, not ${amount.amountMinor}` };
    return { state: 'SENT', refundId: id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { state: 'FAILED', refundId: null, error: error.message };
  }
}

/** A refund carried out by one of these keys, even if the answer was lost. */
export async function findRefundAtStripe(
  stripe: Stripe,
  keys: readonly string[],
  paymentId: string,
): Promise<{ refundId: string; key: string; amount: Money } | undefined> {
  const found = await findOnList(stripe, keys, paymentId, ({ status }) => status !== 'failed' && status !== 'canceled');
  return found && { refundId: found.id, key: found.metadata!.key!, amount: amountOf(found) };
}

const amountOf = ({ amount, currency }: Stripe.Refund): Money => money(amount, currency.toUpperCase() as Currency);

const states: Record<string, ProviderRefund['state']> = { succeeded: 'SENT', failed: 'FAILED', canceled: 'FAILED' };

export async function readRefundAtStripe(stripe: Stripe, refundId: string): Promise<ProviderRefund | undefined> {
  try {
    const refund = await stripe.refunds.retrieve(refundId);
    const { payment_intent: payment, metadata, status } = refund;
    const paymentId = typeof payment === 'string' ? payment : payment?.id;
    if (!paymentId) return undefined;
    return {
      paymentId,
      amount: amountOf(refund),
      key: metadata?.key ?? null,
      state: states[status ?? ''] ?? 'PENDING',
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/**
 * Stripe repeats its first answer to a key, even an error, for a day, and then forgets it; the list shows what
 * happened.
 */
async function findOnList(
  stripe: Stripe,
  keys: readonly string[],
  paymentId: string,
  isWanted: (refund: Stripe.Refund) => boolean = () => true,
): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    if (keys.includes(refund.metadata?.key ?? '') && isWanted(refund)) return refund;
  return undefined;
}
