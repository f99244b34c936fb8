import { type Pool, type Tx, transaction, uuidv7 } from '@cubby/db';
import { cardCaptured, feeTaken, processorFee, refundOwed } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import {
  applyToOrder,
  findOrderForPayment,
  lockOrder,
  type OrderForPayment,
  takeFromCart,
} from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { providerFee } from '../rules.ts';
import { claimEvent } from './event-store.ts';
import type { PaymentNotices } from './notices.ts';
import { insertPayment, insertRefund } from './payment-store.ts';
import type { CardProvider, ProviderEvent } from './provider.ts';
import {
  findSession,
  noteDecline,
  noteSessionId,
  type Session,
  settleSessionPaid,
  settleSessionUnpaid,
} from './session-store.ts';
import { closeSessionsOf } from './time-out-sessions.ts';

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
    const session = await findSession(tx, provider, event.sessionId, event.key ?? null);
    if (!session) {
      // Other sellers may use the same provider account; but a session that we requested and do not know is an error.
      if (event.key === null) return;
      throw new Error(`event ${eventId} is about an unknown session`);
    }
    await lockOrder(tx, session.orderId);
    await noteSessionId(tx, session.id, event.sessionId);
    if (event.declineReason) await noteDecline(tx, session.id, event.declineReason);
    if (event.type === 'DECLINED') return;
    const order = (await findOrderForPayment(tx, { id: session.orderId }))!;
    if (event.type === 'PAID') return takePayment(tx, event, session, order, notices, now);
    if (!(await settleSessionUnpaid(tx, session.id, event.type === 'FAILED' ? 'FAILED' : 'EXPIRED'))) return;
    const failed = await applyToOrder(tx, order.orderId, {
      action: 'FAIL_PAYMENT',
      actor: 'PSP',
      now,
      reason: event.type,
      dueAt: order.heldUntil,
    });
    if (failed.ok && event.type === 'FAILED') await notices.paymentFailed(tx, order, eventId, now);
  });
}

async function takePayment(
  tx: Tx,
  event: ProviderEvent,
  session: Session,
  order: OrderForPayment,
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  const { amount } = event;
  // Only the exact total of this order, in its currency, pays it (reliability 1.4).
  if (!amount || amount.amountMinor !== session.amountMinor || amount.currency !== session.currency)
    throw new Error(`event ${event.id} does not match the amount of its session`);
  const paymentId = uuidv7(now);
  const fee = processorFee(amount, providerFee);
  const { orderId } = order;
  const payment = { paymentId, orderId, sessionId: session.id, providerPaymentId: event.paymentId!, amount, fee };
  if (!(await insertPayment(tx, payment, now))) return;
  await settleSessionPaid(tx, session.id);
  for (const sellerOrder of order.sellerOrders)
    await post(tx, cardCaptured(paymentId, sellerOrder), order.orderId, now);
  await post(tx, feeTaken(paymentId, fee), order.orderId, now);

  await takeBackFailure(tx, order, now);
  const paid = await applyToOrder(tx, order.orderId, { action: 'PAY', actor: 'PSP', now });
  if (paid.ok) {
    // A newer session, begun after a failure that was reported first, must not be paid as well.
    await closeSessionsOf(tx, order.orderId);
    await takeFromCart(tx, order.orderId);
    return notices.orderConfirmed(tx, order, now);
  }
  // The hold had ended, or another payment came first: the money is refunded automatically (domain 5.4 O19).
  const refundId = uuidv7(now);
  await insertRefund(tx, refundId, paymentId, amount, 'LATE_PAYMENT', now);
  for (const sellerOrder of order.sellerOrders) await post(tx, refundOwed(refundId, sellerOrder), order.orderId, now);
  await enqueue(tx, 'send-refund', { refundId });
  await notices.paidTooLate(tx, order, refundId, now);
}

/**
 * Events come in any order: after “failed” the order waits for another try, and “paid” of the first one still pays it
 * while its stock is held (domain 5.4 O3, O6). The transition is refused for an order that is over.
 */
async function takeBackFailure(tx: Tx, { orderId, heldUntil }: OrderForPayment, now: Date): Promise<void> {
  if (!heldUntil || heldUntil <= now) return;
  await applyToOrder(tx, orderId, {
    action: 'START_PAYMENT',
    actor: 'BUYER',
    now,
    reason: 'paid after a failure',
    dueAt: heldUntil,
  });
}
