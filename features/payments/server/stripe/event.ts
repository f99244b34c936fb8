import { money } from '@cubby/money';
import type Stripe from 'stripe';
import type { ProviderEvent } from '../provider.ts';
import { currencyOf } from './amounts.ts';
import { declineReasonOf } from './decline.ts';

/** An event that is not ours: kept for staff, never applied. */
const foreign = (event: Stripe.Event, why: string): ProviderEvent => ({
  id: event.id,
  type: 'OTHER',
  sessionId: null,
  key: null,
  paymentId: null,
  amount: null,
  providerType: `${event.type} (${why})`,
  needsAttention: true,
});

/**
 * An event to apply. A test payment in the real shop, a real one in a test shop, and events of other accounts, such as
 * a seller's connected one, are not applied.
 */
export function ownEventOf(event: Stripe.Event, isLive: boolean): ProviderEvent {
  if (event.livemode !== isLive) return foreign(event, `${event.livemode ? 'live' : 'test'} mode`);
  return event.account ? foreign(event, `account ${event.account}`) : eventOf(event);
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const about = (type: ProviderEvent['type'], session: Stripe.Checkout.Session): ProviderEvent => ({
    id: event.id,
    type,
    sessionId: session.id,
    key: session.metadata?.key ?? null,
    ...takenBy(session),
    providerType: event.type,
  });
  const unrelated = {
    id: event.id,
    sessionId: null,
    key: null,
    paymentId: null,
    amount: null,
    providerType: event.type,
  };
  switch (event.type) {
    case 'checkout.session.completed':
      // Only methods that pay later, which we do not offer, complete a session without paying it.
      return event.data.object.payment_status === 'paid'
        ? about('PAID', event.data.object)
        : { ...about('OTHER', event.data.object), needsAttention: true };
    case 'checkout.session.async_payment_succeeded':
      return about('PAID', event.data.object);
    case 'checkout.session.async_payment_failed':
      return about('FAILED', event.data.object);
    case 'payment_intent.payment_failed': {
      const { id, metadata, last_payment_error: error } = event.data.object;
      return {
        id: event.id,
        type: 'DECLINED',
        sessionId: null,
        key: metadata.key ?? null,
        paymentId: id,
        amount: null,
        declineReason: declineReasonOf(error?.decline_code ?? error?.code),
        providerType: event.type,
      };
    }
    case 'checkout.session.expired':
      return about('EXPIRED', event.data.object);
    case 'refund.failed':
    case 'charge.refund.updated':
    case 'refund.updated': {
      const { id, status, failure_reason: reason } = event.data.object;
      if (status !== 'failed' && status !== 'canceled') return { ...unrelated, type: 'OTHER' };
      return { ...unrelated, type: 'REFUND_FAILED', refundId: id, error: reason ?? status };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { ...unrelated, type: 'DISPUTE', disputeId: event.data.object.id };
    case 'transfer.reversed':
      return { ...unrelated, type: 'TRANSFER_REVERSED', transferId: event.data.object.id };
    case 'identity.verification_session.verified':
    case 'identity.verification_session.requires_input':
    case 'identity.verification_session.canceled':
      return { ...unrelated, type: 'IDENTITY', checkId: event.data.object.id };
    case 'charge.refunded': {
      // Since Stripe's API of 2022-11-15 a charge does not list its refunds.
      const { payment_intent: payment, amount_refunded: refunded, currency } = event.data.object;
      return {
        ...unrelated,
        type: 'REFUNDED',
        paymentId: idOf(payment),
        amount: money(refunded, currencyOf(currency)),
      };
    }
    default:
      return { ...unrelated, type: 'OTHER', needsAttention: moneyMoves.test(event.type) };
  }
}

/** Events that may mean money without an order of ours: reviews, payouts that failed. */
const moneyMoves = /^(radar|review|payout\.failed|account\.updated)/;

const idOf = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null);

export const takenBy = ({ payment_intent: payment, amount_total: total, currency }: Stripe.Checkout.Session) => ({
  paymentId: idOf(payment),
  amount: total !== null && currency ? money(total, currencyOf(currency)) : null,
});
