import { type Tx, uuidv7 } from '@cubby/db';
import { cardCaptured, strayMoney } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { cancelledStatuses } from '@cubby/features/orders/rules';
import { applyToOrder, findOrderForPayment, type OrderForPayment, takeFromCart } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import type { Money } from '@cubby/money';
import type { RefundReason, StrayReason } from '../../rules.ts';
import type { PaymentNotices } from '../notices.ts';
import { insertPayment, isKnownPayment } from '../payment-store.ts';
import type { ProviderEvent } from '../provider.ts';
import { insertRefund } from '../refunds/new-refund-store.ts';
import { settleSessionPaid } from '../sessions/session-end-store.ts';
import type { Session } from '../sessions/session-of-event-store.ts';
import { closeSessionsOf } from '../sessions/time-out-sessions.ts';

const refundReasons: Record<StrayReason, RefundReason> = {
  LATE: 'LATE_PAYMENT',
  SECOND: 'SECOND_PAYMENT',
  WRONG_AMOUNT: 'WRONG_AMOUNT',
};

/**
 * Handles received money. Only the exact total of the order, in its currency and while it may be paid, pays it
 * (reliability 1.4). Any other money is recorded and refunded, and its sender is notified why.
 */
export async function takePayment(
  tx: Tx,
  event: ProviderEvent,
  session: Session,
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  const { paymentId: providerPaymentId, amount } = event;
  if (!providerPaymentId || !amount) throw new Error(`event ${event.id} names no payment`);
  if (await isKnownPayment(tx, providerPaymentId)) return;
  const order = (await findOrderForPayment(tx, { id: session.orderId }))!;
  const alive = order.sellerOrders.filter(({ status }) => !cancelledStatuses.includes(status));
  const stray = await pay(tx, order, session, amount, now);
  const paymentId = uuidv7(now);
  const pays = stray ? [] : alive;
  await insertPayment(
    tx,
    { paymentId, orderId: order.orderId, sessionId: session.id, providerPaymentId, amount, stray, pays },
    now,
  );
  await settleSessionPaid(tx, session.id);
  for (const sellerOrder of pays)
    await post(tx, cardCaptured(paymentId, sellerOrder, session.provider), order.orderId, now);
  await enqueue(tx, 'record-fee', { paymentId });
  if (stray) return sendBack(tx, order, { paymentId, amount, stray, provider: session.provider }, notices, now);
  // A newer session, started after a failure that was reported first, must not be paid as well.
  await closeSessionsOf(tx, order.orderId);
  await takeFromCart(tx, order.orderId);
  await notices.orderConfirmed(tx, order, 'CARD', now);
}

/** Marks the order as paid, or returns why this money cannot pay it. */
async function pay(
  tx: Tx,
  order: OrderForPayment,
  session: Session,
  amount: Money,
  now: Date,
): Promise<StrayReason | null> {
  const isExact = [session, order.total].every(
    (asked) => amount.amountMinor === asked.amountMinor && amount.currency === asked.currency,
  );
  if (isExact) await takeBackFailure(tx, order, now);
  const paid = isExact && (await applyToOrder(tx, order.orderId, { action: 'PAY', actor: 'PSP', now }));
  if (paid !== false && paid.ok) return null;
  if (order.hasPayment) return 'SECOND';
  if (isExact) return 'LATE';
  // The buyer may try again while the stock is held.
  await applyToOrder(tx, order.orderId, {
    action: 'FAIL_PAYMENT',
    actor: 'PSP',
    now,
    reason: 'wrong amount',
    dueAt: order.heldUntil,
  });
  return 'WRONG_AMOUNT';
}

async function sendBack(
  tx: Tx,
  order: OrderForPayment,
  { paymentId, amount, stray, provider }: { paymentId: string; amount: Money; stray: StrayReason; provider: string },
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  const refundId = uuidv7(now);
  await insertRefund(tx, { refundId, paymentId, amount, reason: refundReasons[stray], parts: [] }, now);
  await post(tx, strayMoney(paymentId, refundId, amount, provider), order.orderId, now);
  await enqueue(tx, 'send-refund', { refundId });
  await notices.strayPayment(tx, order, { refundId, amount, stray }, now);
}

/**
 * Events come in any order: after “failed” the order waits for another try, and “paid” of the first one still pays it
 * while its stock is held (domain 5.4 O3, O6). The transition is refused for an order that has ended.
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
