import { type Pool, type Tx, transaction } from '@cubby/db';
import { cashPaidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import { money } from '@cubby/money';
import { findUnknownBookings } from './booking-store.ts';
import { storeEvent } from './event-store.ts';
import type { CardProvider, ProviderBooking, ProviderEvent } from './provider.ts';

/** Looked at together. */
const batchSize = 100;
/** Days that are looked at again each time: a booking may be told late, and a day without this task loses nothing. */
const days = 4;

/**
 * Daily: every movement of our account at the provider must be one that we know (domain 5.3: “provider balance reconciles
 * daily”). A payment, dispute or returned refund of which no event came is taken as its event; what the provider has paid out to our bank
 * is posted (P21); anything else waits for staff.
 */
export async function reconcileBookings(pool: Pool, provider: CardProvider, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000);
  let batch: ProviderBooking[] = [];
  const look = async () => {
    const unknown = await findUnknownBookings(pool, provider.name, batch);
    for (const booking of batch.filter(({ id }) => unknown.has(id)))
      await transaction(pool, (tx) => take(tx, provider.name, booking, now));
    batch = [];
  };
  for await (const booking of provider.bookingsSince(since)) {
    batch.push(booking);
    if (batch.length === batchSize) await look();
  }
  if (batch.length > 0) await look();
}

async function take(tx: Tx, provider: CardProvider['name'], booking: ProviderBooking, now: Date): Promise<void> {
  const event = eventOf(booking);
  if (!(await storeEvent(tx, provider, event, now))) return;
  if (booking.kind === 'PAYOUT') {
    const { amountMinor, currency } = booking.amount;
    await post(tx, cashPaidOut(booking.id, money(-amountMinor, currency), provider), null, now);
  }
  if (event.type !== 'OTHER') await enqueue(tx, 'apply-provider-event', { provider, eventId: event.id });
}

/** The event that should have come. */
function eventOf({ id, kind, subjectId, key, amount, providerType }: ProviderBooking): ProviderEvent {
  const event = { id: `booked-${id}`, sessionId: null, key: null, paymentId: null, amount: null, providerType };
  if (kind === 'PAYMENT' && key && subjectId) return { ...event, type: 'PAID', key, paymentId: subjectId, amount };
  if (kind === 'REFUND_RETURNED' && subjectId)
    return { ...event, type: 'REFUND_FAILED', refundId: subjectId, error: 'returned' };
  if (kind === 'DISPUTE' && subjectId) return { ...event, type: 'DISPUTE', disputeId: subjectId };
  // Money that we asked nobody for may be a donation, which staff take (P17).
  if (kind === 'PAYMENT' && subjectId)
    return { ...event, type: 'OTHER', needsAttention: true, paymentId: subjectId, amount };
  return { ...event, type: 'OTHER', needsAttention: kind !== 'PAYOUT' };
}
