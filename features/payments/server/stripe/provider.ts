import type { StripeSettings } from '@cubby/feature';
import Stripe from 'stripe';
import type { CardProvider } from '../provider.ts';
import { namingFailures } from '../provider-unavailable.ts';
import { feeOf } from './amounts.ts';
import { stripeBookings } from './bookings.ts';
import { stripeClient } from './client.ts';
import { findStripeDispute } from './dispute.ts';
import { ownEventOf, takenBy } from './event.ts';
import { submitToStripe } from './evidence.ts';
import { findRefundAtStripe, readRefundAtStripe, refundAtStripe } from './refund.ts';
import { openStripeSession } from './session.ts';

/** Stripe's hosted Checkout. Every request has an idempotency key and a timeout; events are read from the raw body. */
export function stripeProvider(settings: StripeSettings, timeoutMs = 15_000): CardProvider {
  const { secretKey, webhookSecret } = settings;
  const stripe = stripeClient(settings, timeoutMs);
  const isLive = /^[a-z]+_live_/.test(secretKey);

  return namingFailures<CardProvider>({
    name: 'STRIPE',
    openSession: (request) => openStripeSession(stripe, request),
    readEvent(rawBody, signature) {
      try {
        const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret);
        return ownEventOf(event, isLive);
      } catch {
        return undefined;
      }
    },
    async findPayment(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const { paymentId, amount } = takenBy(session);
      return session.payment_status === 'paid' && paymentId && amount ? { paymentId, amount } : undefined;
    },
    async closeSession(sessionId) {
      await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
        // It has expired or has just been paid: there is nothing left to close.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return;
        throw error;
      });
    },
    async findFee({ paymentId, amount }) {
      const payment = await stripe.paymentIntents.retrieve(paymentId, {
        expand: ['latest_charge.balance_transaction'],
      });
      const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge;
      const booked = charge?.balance_transaction;
      if (!booked || typeof booked === 'string') return undefined;
      return feeOf(booked, amount.currency);
    },
    bookingsSince: (since) => stripeBookings(stripe, since),
    findDispute: (disputeId) => findStripeDispute(stripe, disputeId),
    submitEvidence: (disputeId, evidence) => submitToStripe(stripe, disputeId, evidence),
    refund: (wanted) => refundAtStripe(stripe, wanted),
    findRefund: ({ keys, paymentId }) => findRefundAtStripe(stripe, keys, paymentId),
    readRefund: (refundId) => readRefundAtStripe(stripe, refundId),
  });
}
