import { type Pool, type Tx, transaction } from '@cubby/db';
import { applyToOrder, findOrderForPayment, lockOrder } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import type { PaymentNotices } from '../notices.ts';
import type { CardProvider, ProviderEvent } from '../provider.ts';
import { isOurRefund } from '../refunds/refund-store.ts';
import { takeBackRefund } from '../refunds/send-refund.ts';
import { noteDecline, settleSessionUnpaid } from '../sessions/session-end-store.ts';
import { findSession, noteSessionId, type Session } from '../sessions/session-of-event-store.ts';
import { claimEvent, isFailureKnown, noteForStaff } from './event-store.ts';
import { takePayment } from './take-payment.ts';

/** Applies a stored event once, in one transaction: session, order, stock, ledger and mail together or not at all. */
export async function applyEvent(
  pool: Pool,
  provider: CardProvider['name'],
  eventId: string,
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const event = await claimEvent(tx, provider, eventId, now);
    if (!event) return;
    if (event.type === 'REFUND_FAILED') {
      const refundId = event.refundId!;
      // A refund that is not ours needs a person. Stripe reports one failure by up to three events.
      if (
        !(await takeBackRefund(tx, provider, refundId, event.error ?? 'failed', now)) &&
        !(await isFailureKnown(tx, { provider, eventId, refundId }))
      )
        await noteForStaff(tx, provider, eventId);
      return;
    }
    if (event.type === 'REFUNDED') {
      // Our own refunds are recorded from the API response; others were made elsewhere.
      if (!(await isOurRefund(tx, event.paymentId, event.amount))) await noteForStaff(tx, provider, eventId);
      return;
    }
    if (event.type === 'TRANSFER_REVERSED') {
      await enqueue(tx, 'take-back-transfer', { transfer: event.transferId, eventId });
      return;
    }
    if (event.type === 'DISPUTE') {
      await enqueue(tx, 'apply-chargeback', { disputeId: event.disputeId, eventId });
      return;
    }
    if (event.type === 'IDENTITY') {
      await enqueue(tx, 'read-identity-check', { checkId: event.checkId });
      return;
    }
    const session = await findSession(tx, provider, event.sessionId, event.key);
    if (!session) {
      // Other sellers may use the same provider account; but a session that we requested and do not know is an error.
      if (event.key === null) return;
      throw new Error(`event ${eventId} is about an unknown session`);
    }
    await lockOrder(tx, session.orderId);
    await noteSessionId(tx, session.id, event.sessionId);
    if (event.type === 'PAID') return takePayment(tx, event, session, notices, now);
    await noteUnpaid(tx, event, session, notices, now);
  });
}

async function noteUnpaid(
  tx: Tx,
  event: ProviderEvent,
  session: Session,
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  if (event.declineReason) await noteDecline(tx, session.id, event.declineReason);
  if (event.type === 'DECLINED') return;
  if (!(await settleSessionUnpaid(tx, session.id, event.type === 'FAILED' ? 'FAILED' : 'EXPIRED'))) return;
  const order = (await findOrderForPayment(tx, { id: session.orderId }))!;
  const failed = await applyToOrder(tx, order.orderId, {
    action: 'FAIL_PAYMENT',
    actor: 'PSP',
    now,
    reason: event.type,
    dueAt: order.heldUntil,
  });
  if (failed.ok && event.type === 'FAILED') await notices.paymentFailed(tx, order, event.id, now);
}
