import { type Pool, type Tx, transaction } from '@cubby/db';
import { cashPaidOut } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { enqueue, forEachApart } from '@cubby/jobs';
import { money } from '@cubby/money';
import { z } from 'zod';
import { storeEvent } from '../events/event-store.ts';
import type { PaymentNotices } from '../notices.ts';
import type { CardProvider, ProviderBooking, ProviderEvent } from '../provider.ts';
import { findOpenRefund } from '../refunds/refund-store.ts';
import { recordSent } from '../refunds/send-refund.ts';
import { findUnknownBookings } from './booking-store.ts';

type Needs = { pool: Pool; provider: CardProvider; notices: PaymentNotices };

const batchSize = 100;
/** How many days are read again each time: a booking may arrive late, and a day without this task loses nothing. */
const days = 4;

/**
 * Daily: every booking on our account at the provider must be known (domain 5.2). A payment, dispute or returned refund
 * without an event is handled like its event; a payout to our bank is posted (P21); anything else waits for staff. A
 * failure does not stop the others.
 */
export async function reconcileBookings({ pool, provider, notices }: Needs, now: Date): Promise<void> {
  const since = new Date(now.getTime() - days * 86_400_000);
  let batch: ProviderBooking[] = [];
  const unknown: ProviderBooking[] = [];
  const look = async () => {
    const ids = await findUnknownBookings(pool, provider.name, batch);
    unknown.push(...batch.filter(({ id }) => ids.has(id)));
    batch = [];
  };
  for await (const booking of provider.bookingsSince(since)) {
    batch.push(booking);
    if (batch.length === batchSize) await look();
  }
  if (batch.length > 0) await look();
  await forEachApart(unknown, 'bookings', (booking) =>
    transaction(pool, (tx) => take(tx, { provider: provider.name, notices }, booking, now)),
  );
}

async function take(
  tx: Tx,
  { provider, notices }: { provider: CardProvider['name']; notices: PaymentNotices },
  booking: ProviderBooking,
  now: Date,
): Promise<void> {
  // The provider has carried out a refund, and its answer was lost.
  if (booking.kind === 'REFUND' && booking.key && (await takeLostAnswer(tx, { provider, notices }, booking, now)))
    return;
  const event = eventOf(booking);
  if (!(await storeEvent(tx, provider, event, now))) return;
  if (booking.kind === 'PAYOUT') {
    const { amountMinor, currency } = booking.amount;
    await post(tx, cashPaidOut(booking.id, money(-amountMinor, currency), provider), null, now);
  }
  if (event.type !== 'OTHER') await enqueue(tx, 'apply-provider-event', { provider, eventId: event.id });
}

async function takeLostAnswer(
  tx: Tx,
  needs: { provider: CardProvider['name']; notices: PaymentNotices },
  { key, subjectId, amount }: ProviderBooking,
  now: Date,
): Promise<boolean> {
  const refundId = key!.slice(0, 36);
  const open = z.uuid().safeParse(refundId).success ? await findOpenRefund(tx, refundId) : undefined;
  if (!open || open.amountMinor !== -amount.amountMinor) return false;
  return recordSent(tx, needs, { ...open, refundId, key: key!, providerRefundId: subjectId }, now);
}

function eventOf({ id, kind, subjectId, key, amount, providerType }: ProviderBooking): ProviderEvent {
  const event = { id: `booked-${id}`, sessionId: null, key: null, paymentId: null, amount: null, providerType };
  if (kind === 'PAYMENT' && key && subjectId) return { ...event, type: 'PAID', key, paymentId: subjectId, amount };
  if (kind === 'REFUND_RETURNED' && subjectId)
    return { ...event, type: 'REFUND_FAILED', refundId: subjectId, error: 'returned' };
  if (kind === 'TRANSFER_REVERSED' && subjectId) return { ...event, type: 'TRANSFER_REVERSED', transferId: subjectId };
  if (kind === 'DISPUTE' && subjectId) return { ...event, type: 'DISPUTE', disputeId: subjectId };
  // An unrequested payment may be a donation; staff assign it (P17).
  if (kind === 'PAYMENT' && subjectId)
    return { ...event, type: 'OTHER', needsAttention: true, paymentId: subjectId, amount };
  // Staff record refunds that we did not request.
  const refundId = kind === 'REFUND' && subjectId ? { refundId: subjectId } : {};
  return { ...event, ...refundId, type: 'OTHER', needsAttention: kind !== 'PAYOUT' };
}
