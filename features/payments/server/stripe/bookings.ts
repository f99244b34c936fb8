import { type Currency, money } from '@cubby/money';
import type Stripe from 'stripe';
import type { ProviderBooking } from '../provider.ts';

const kinds: Record<string, ProviderBooking['kind']> = {
  charge: 'PAYMENT',
  payment: 'PAYMENT',
  refund: 'REFUND',
  payment_refund: 'REFUND',
  payout: 'PAYOUT',
  payout_cancel: 'PAYOUT',
  payout_failure: 'PAYOUT',
  transfer: 'TRANSFER',
  transfer_refund: 'TRANSFER_REVERSED',
  refund_failure: 'REFUND_RETURNED',
};

/** Every movement of our account at Stripe since an instant. */
export async function* stripeBookings(stripe: Stripe, since: Date): AsyncIterable<ProviderBooking> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  for await (const booked of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }))
    yield bookingOf(booked);
}

type Source = {
  id: string;
  object: string;
  transfer?: string | { id: string };
  payment_intent?: string | { id: string } | null;
  metadata?: unknown;
} & {
  amount?: number;
  currency?: string;
};

function subjectOf(kind: ProviderBooking['kind'], about: Source | null, paymentId: string | null): string | null {
  if (kind === 'PAYMENT') return paymentId;
  const { transfer } = about ?? {};
  if (kind === 'TRANSFER_REVERSED' && transfer) return typeof transfer === 'string' ? transfer : transfer.id;
  return about?.id ?? null;
}

function bookingOf({ id, type, amount, currency, source }: Stripe.BalanceTransaction): ProviderBooking {
  const about = typeof source === 'object' ? (source as Source | null) : null;
  const metadata = (about?.metadata ?? {}) as Record<string, string>;
  const payment = about?.payment_intent;
  const kind = about?.object === 'dispute' ? 'DISPUTE' : (kinds[type] ?? 'OTHER');
  const paymentId = typeof payment === 'object' ? (payment?.id ?? null) : (payment ?? null);
  // The amount that the buyer paid, if the account uses another currency.
  const paid = kind === 'PAYMENT' && about?.amount !== undefined && about.currency ? about : { amount, currency };
  return {
    id,
    kind,
    subjectId: subjectOf(kind, about, paymentId),
    key: metadata.key ?? metadata.payout ?? null,
    amount: money(paid.amount!, paid.currency!.toUpperCase() as Currency),
    providerType: `balance: ${type}`,
  };
}
