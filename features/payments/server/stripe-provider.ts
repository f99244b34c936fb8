import type { StripeSettings } from '@cubby/feature';
import type { DeclineReason } from '@cubby/features/orders/rules';
import { type Currency, type Money, money } from '@cubby/money';
import Stripe from 'stripe';
import type { CardProvider, ProviderEvent } from './provider.ts';

/** Stripe's hosted Checkout. Every request has an idempotency key and a timeout; events are read from the raw body. */
export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeSettings): CardProvider {
  const base = apiBase ? new URL(apiBase) : undefined;
  const stripe = new Stripe(secretKey, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  return {
    name: 'STRIPE',
    async openSession(request) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: request.orderNumber,
          metadata: { key: request.key },
          // Events about single cards name the payment, not the session.
          payment_intent_data: { metadata: { key: request.key } },
          customer_email: request.email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.amount.currency.toLowerCase(),
                unit_amount: request.amount.amountMinor,
                product_data: { name: request.orderNumber },
              },
            },
          ],
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          // Stripe's minimum session lifetime is half an hour; money that comes later is refunded. Counted from the
          // first request, because a repetition with the same key must be identical.
          expires_at: Math.floor(Math.max(request.expiresAt.getTime(), request.askedAt.getTime() + 31 * 60_000) / 1000),
        },
        { idempotencyKey: request.key },
      );
      return { sessionId: session.id, url: session.url! };
    },
    readEvent(rawBody, signature) {
      try {
        return eventOf(stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret));
      } catch {
        return undefined;
      }
    },
    async closeSession(sessionId) {
      await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        // It has expired or has just been paid: there is nothing left to close.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw error;
      });
    },
    async refund({ key, paymentId, amount }) {
      const refund = await stripe.refunds.create(
        { payment_intent: paymentId, amount: amount.amountMinor },
        { idempotencyKey: key },
      );
      return { refundId: refund.id };
    },
  };
}

function eventOf(event: Stripe.Event): ProviderEvent {
  const about = (type: ProviderEvent['type'], session: Stripe.Checkout.Session): ProviderEvent => ({
    id: event.id,
    type,
    sessionId: session.id,
    key: session.metadata?.key ?? null,
    paymentId:
      typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null),
    amount: takenFrom(session),
  });
  switch (event.type) {
    case 'checkout.session.completed':
      return about(event.data.object.payment_status === 'paid' ? 'PAID' : 'OTHER', event.data.object);
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
      };
    }
    case 'checkout.session.expired':
      return about('EXPIRED', event.data.object);
    default:
      return { id: event.id, type: 'OTHER', sessionId: null, key: null, paymentId: null, amount: null };
  }
}

/** Stripe's decline codes (docs.stripe.com/declines/codes) that a buyer can act on; the others say nothing they may know. */
const reasonOfCode: Record<string, DeclineReason> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  card_velocity_exceeded: 'LIMIT',
  withdrawal_count_limit_exceeded: 'LIMIT',
  expired_card: 'EXPIRED_CARD',
  incorrect_cvc: 'WRONG_DETAILS',
  incorrect_number: 'WRONG_DETAILS',
  incorrect_zip: 'WRONG_DETAILS',
  invalid_cvc: 'WRONG_DETAILS',
  invalid_expiry_month: 'WRONG_DETAILS',
  invalid_expiry_year: 'WRONG_DETAILS',
  invalid_number: 'WRONG_DETAILS',
  authentication_required: 'NOT_CONFIRMED',
  payment_intent_authentication_failure: 'NOT_CONFIRMED',
};
const declineReasonOf = (code: string | null | undefined): DeclineReason => reasonOfCode[code ?? ''] ?? 'OTHER';

const takenFrom = ({ amount_total, currency }: Stripe.Checkout.Session): Money | null =>
  amount_total !== null && currency ? money(amount_total, currency.toUpperCase() as Currency) : null;
