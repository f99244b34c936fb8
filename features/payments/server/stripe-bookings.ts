import { type Currency, money } from '@cubby/money';
import type Stripe from 'stripe';
import type { ProviderBooking } from './provider.ts';

/** What an account's balance transactions (docs.stripe.com/reports/balance-transaction-types) are about. */
const kinds: Record<string, ProviderBooking['kind']> = {
  charge: 'PAYMENT',
  payment: 'PAYMENT',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  payout: 'PAYOUT',
  payout_cancel: 'PAYOUT',
  payout_failure: 'PAYOUT',
  transfer: 'TRANSFER',
  refund_failure: 'REFUND_RETURNED',
};

/** Every movement of our account at Stripe since an instant. */
export async function* stripeBookings(stripe: Stripe, since: Date): AsyncIterable<ProviderBooking> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    yield bookingOf(booked);
}

type Source = { id: string; object: string; payment_intent?: string | { id: string } | null; metadata?: unknown } & {
  amount?: number;
  currency?: string;
};

function bookingOf({ id, type, amount, currency, source }: Stripe.BalanceTransaction): ProviderBooking {
  const about = typeof source === 'object' ? (source as Source | null) : null;
  const metadata = (about?.metadata ?? {}) as Record<string, string>;
  const payment = about?.payment_intent;
  const kind = about?.object === 'dispute' ? 'DISPUTE' : (kinds[type] ?? 'OTHER');
  const paymentId = typeof payment === 'object' ? (payment?.id ?? null) : (payment ?? null);
  // What the buyer paid, where the account is kept in another currency.
  const paid = kind === 'PAYMENT' && about?.amount !== undefined && about.currency ? about : { amount, currency };
  return {
    id,
    kind,
    subjectId: kind === 'PAYMENT' ? paymentId : (about?.id ?? null),
    key: metadata.key ?? metadata.payout ?? null,
    amount: money(paid.amount!, paid.currency!.toUpperCase() as Currency),
    providerType: `balance: ${type}`,
  };
}
