import type { StripeSettings } from '@cubby/feature';
import type { DeclineReason } from '@cubby/features/orders/rules';
import { type Currency, money } from '@cubby/money';
import Stripe from 'stripe';
import type { CardProvider, ProviderDispute, ProviderEvent } from './provider.ts';
import { stripeBookings } from './stripe-bookings.ts';
import { stripeClient } from './stripe-client.ts';

/** Stripe's hosted Checkout. Every request has an idempotency key and a timeout; events are read from the raw body. */
export function stripeProvider(settings: StripeSettings, timeoutMs = 15_000): CardProvider {
  const { secretKey, webhookSecret } = settings;
  const stripe = stripeClient(settings, timeoutMs);
  const isLive = /^[a-z]+_live_/.test(secretKey);

  /** Stripe repeats its first answer to a key for a day, an error too, and then forgets it: what it did is on its list. */
  async function findRefund(key: string, paymentId: string): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
      if (refund.metadata?.key === key) return refund;
    return undefined;
  }

  return {
    name: 'STRIPE',
    async openSession(request) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          // Whatever else is switched on in the account: other methods may pay days later, when nothing is held any more.
          allowed_payment_method_types: ['card'],
          client_reference_id: request.orderNumber,
          metadata: { key: request.key, order: request.orderNumber },
          // Events about single cards name the payment, not the session.
          payment_intent_data: {
            metadata: { key: request.key, order: request.orderNumber },
            description: request.orderNumber,
            // After the shop's own prefix, so that buyers find the order on their statements. Stripe refuses figures alone.
            statement_descriptor_suffix: `ORD ${request.orderNumber}`,
          },
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
        const event = stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret);
        return event.livemode === isLive ? eventOf(event) : ofOtherMode(event);
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
    async findDispute(disputeId) {
      const dispute = await stripe.disputes.retrieve(disputeId);
      const { payment_intent: payment, evidence_details: evidence } = dispute;
      const currency = currencyOf(dispute.currency);
      return {
        disputeId,
        paymentId: typeof payment === 'string' ? payment : (payment?.id ?? ''),
        amount: money(dispute.amount, currency),
        reason: dispute.reason,
        state: disputeStateOf(dispute.status),
        dueAt: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
        cash: dispute.balance_transactions.map((booked) => ({
          id: booked.id,
          // Whatever it is in the account's own currency, it is the disputed amount that was taken or given back.
          amount: money(
            currencyOf(booked.currency) === currency ? booked.amount : Math.sign(booked.amount) * dispute.amount,
            currency,
          ),
          fee: feeOf(booked, currency),
        })),
      };
    },
    async submitEvidence(disputeId, { products, customerName, customerEmail, ...shown }) {
      // Its answer may have been lost. By its own count, because a key would repeat a stored error past the deadline.
      const { evidence_details: submitted } = await stripe.disputes.retrieve(disputeId);
      if (submitted.submission_count > 0) return;
      const evidence = {
        product_description: products,
        customer_name: customerName,
        customer_email_address: customerEmail,
        shipping_address: shown.address,
        shipping_carrier: shown.carrier,
        shipping_tracking_number: shown.tracker,
        shipping_date: shown.shippedOn,
        uncategorized_text: shown.text,
      };
      const known = Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== ''));
      await stripe.disputes.update(disputeId, { evidence: known, submit: true });
    },
    async refund({ key, paymentId, amount }) {
      try {
        const {
          id,
          status,
          failure_reason: reason,
        } = (await findRefund(key, paymentId)) ??
        (await stripe.refunds.create(
          { payment_intent: paymentId, amount: amount.amountMinor, metadata: { key } },
          { idempotencyKey: key },
        ));
        if (status === 'failed' || status === 'canceled')
          return { state: 'FAILED', refundId: id, error: reason ?? status };
        return { state: 'SENT', refundId: id };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Given back before, by us or by hand: the buyer has the money.
        if (error.code === 'charge_already_refunded') return { state: 'SENT', refundId: null };
        return { state: 'FAILED', refundId: null, error: error.message };
      }
    },
  };
}

const currencyOf = (code: string) => code.toUpperCase() as Currency;

/** The account may be kept in another currency than buyers pay in: then the fee is converted at the booking's rate. */
const feeOf = ({ fee, exchange_rate: rate }: Stripe.BalanceTransaction, asked: Currency) =>
  money(Math.round(fee / (rate ?? 1)), asked);

/** Stripe's words for how a dispute stands; “warning” is a bank that only asks. */
function disputeStateOf(status: string): ProviderDispute['state'] {
  if (status === 'lost') return 'LOST';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'WON';
  return status.startsWith('warning_') ? 'INQUIRY' : 'OPEN';
}

/** A test payment in the real shop, or a real one in a test shop: kept for staff, never applied. */
const ofOtherMode = (event: Stripe.Event): ProviderEvent => ({
  id: event.id,
  type: 'OTHER',
  sessionId: null,
  key: null,
  paymentId: null,
  amount: null,
  providerType: `${event.type} (${event.livemode ? 'live' : 'test'} mode)`,
  needsAttention: true,
});

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

/** Events that may mean money without an order of ours: reviews, payouts that failed. */
const moneyMoves = /^(radar|review|payout\.failed|transfer\.reversed|account\.updated)/;

const idOf = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null);

const takenBy = ({ payment_intent: payment, amount_total: total, currency }: Stripe.Checkout.Session) => ({
  paymentId: idOf(payment),
  amount: total !== null && currency ? money(total, currencyOf(currency)) : null,
});
