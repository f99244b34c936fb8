import { type Pool, statement, type Tx, transaction, uuidv7 } from '@cubby/db';
import { cardCaptured, feeTaken, processorFee, refundOwed } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { applyToOrder, findOrderForPayment, type OrderForPayment } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { providerFee } from '../rules.ts';
import type { PaymentNotices } from './notices.ts';
import type { ProviderEvent } from './provider.ts';

const claim = statement<{ payload: ProviderEvent }>(
  'payments_claim_event',
  `update provider_event set applied_at = $3 where provider = $1 and event_id = $2 and applied_at is null returning payload`,
);
type Session = { id: string; orderId: string; amountMinor: number; currency: string };
const sessionOf = statement<Session>(
  'payments_session_of',
  `select checkout_session_id as id, order_id as "orderId", amount_minor as "amountMinor", currency
   from checkout_session
   where provider = $1 and (provider_session_id = $2 or provider_session_id is null and checkout_session_id::text = $3)`,
);
/** Its news may be faster than the answer to the process that opened it, or that answer may be lost. */
const noteSessionId = statement(
  'payments_note_session_id',
  `update checkout_session set provider_session_id = $2 where checkout_session_id = $1 and provider_session_id is null`,
);
const lockOrder = statement('payments_lock_order', 'select from "order" where order_id = $1 for update');
const settlePaid = statement(
  'payments_settle_paid',
  `update checkout_session set status = 'PAID' where checkout_session_id = $1`,
);
/** Only a living one can fail: events come in any order, and of an older session after a newer one has begun. */
const settleUnpaid = statement(
  'payments_settle_unpaid',
  `update checkout_session set status = $2 where checkout_session_id = $1 and status in ('STARTING', 'OPEN')`,
);
const insertPayment = statement(
  'payments_insert',
  `insert into payment (payment_id, order_id, checkout_session_id, provider_payment_id, amount_minor, fee_minor, currency, captured_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (provider_payment_id) do nothing`,
);
const insertRefund = statement(
  'payments_insert_refund',
  `insert into refund (refund_id, payment_id, amount_minor, currency, reason, created_at) values ($1, $2, $3, $4, $5, $6)`,
);

/** Applies a stored event once, in one transaction: session, order, stock, ledger and mail together or not at all. */
export async function applyEvent(
  pool: Pool,
  provider: string,
  eventId: string,
  notices: PaymentNotices,
  now: Date,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const claimed = await claim.first(tx, provider, eventId, now);
    if (!claimed) return;
    const event = claimed.payload;
    const session = event.sessionId && (await sessionOf.first(tx, provider, event.sessionId, event.key ?? null));
    if (!session) {
      // The provider's account may have other sellers on it; what we asked for and do not know is a fault to look at.
      if (event.key === null) return;
      throw new Error(`event ${eventId} is about an unknown session`);
    }
    await lockOrder.run(tx, session.orderId);
    await noteSessionId.run(tx, session.id, event.sessionId);
    const order = (await findOrderForPayment(tx, { id: session.orderId }))!;
    if (event.type === 'PAID') return takePayment(tx, event, session, order, notices, now);
    if ((await settleUnpaid.run(tx, session.id, event.type === 'FAILED' ? 'FAILED' : 'EXPIRED')) === 0) return;
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
  // Only the exact sum of this order, in its currency, pays it (reliability 1.4).
  if (!amount || amount.amountMinor !== session.amountMinor || amount.currency !== session.currency)
    throw new Error(`event ${event.id} does not match the amount of its session`);
  const paymentId = uuidv7(now);
  const fee = processorFee(amount, providerFee);
  const isNew = await insertPayment.run(
    tx,
    ...[
      paymentId,
      order.orderId,
      session.id,
      event.paymentId,
      amount.amountMinor,
      fee.amountMinor,
      amount.currency,
      now,
    ],
  );
  if (isNew === 0) return;
  await settlePaid.run(tx, session.id);
  for (const sellerOrder of order.sellerOrders)
    await post(tx, cardCaptured(paymentId, sellerOrder), order.orderId, now);
  await post(tx, feeTaken(paymentId, fee), order.orderId, now);

  const paid = await applyToOrder(tx, order.orderId, { action: 'PAY', actor: 'PSP', now });
  if (paid.ok) return notices.orderConfirmed(tx, order, now);
  // The hold had ended, or another payment came first: the money goes back by itself (domain 5.4 O19).
  const refundId = uuidv7(now);
  await insertRefund.run(tx, refundId, paymentId, amount.amountMinor, amount.currency, 'LATE_PAYMENT', now);
  for (const sellerOrder of order.sellerOrders) await post(tx, refundOwed(refundId, sellerOrder), order.orderId, now);
  await enqueue(tx, 'send-refund', { refundId });
  await notices.paidTooLate(tx, order, refundId, now);
}
