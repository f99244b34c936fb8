import type Stripe from 'stripe';
import type { OpenedSession, SessionRequest } from '../provider.ts';

export async function openStripeSession(stripe: Stripe, request: SessionRequest): Promise<OpenedSession> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Other methods of the account may pay days later, when the stock is no longer held.
      allowed_payment_method_types: ['card'],
      client_reference_id: request.orderNumber,
      metadata: { key: request.key, order: request.orderNumber },
      // Events about single cards name the payment, not the session.
      payment_intent_data: {
        metadata: { key: request.key, order: request.orderNumber },
        description: request.orderNumber,
        // After the shop's own prefix, so that buyers recognize the order on their statements. Stripe refuses digits
        // alone.
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
      // Stripe's minimum session lifetime is half an hour; money that comes later is refunded. Counted from the first
      // request, because a repetition with the same key must be identical.
      expires_at: Math.floor(Math.max(request.expiresAt.getTime(), request.askedAt.getTime() + 31 * 60_000) / 1000),
    },
    { idempotencyKey: request.key },
  );
  return { sessionId: session.id, url: session.url! };
}
