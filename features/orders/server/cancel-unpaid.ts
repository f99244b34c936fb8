import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { cancelledStatuses, heldStatuses, type OrderStatus } from '../rules.ts';
import { applyToOrder } from './apply-transition.ts';
import { findOrderForPayment } from './store.ts';

/**
 * Cancels an order that its buyer has not paid and releases its stock (domain 5.4 O23; a payment under way is given up
 * first, O7). An order in any other state stays as it is. Its payment page is closed by a job; money that arrives there
 * all the same is refunded.
 */
export async function cancelUnpaidOrder(tx: Tx, number: string, now: Date): Promise<void> {
  const order = await findOrderForPayment(tx, { number });
  // What is paid stays as it is.
  if (!order?.sellerOrders.every(({ status }) => isUnpaid(status))) return;
  const reason = 'replaced by a new order';
  await applyToOrder(tx, order.orderId, { action: 'FAIL_PAYMENT', actor: 'BUYER', now, reason });
  const cancelled = await applyToOrder(tx, order.orderId, { action: 'CANCEL', actor: 'BUYER', now, reason });
  if (cancelled.ok) await enqueue(tx, 'close-order-sessions', { orderId: order.orderId });
}

const isUnpaid = (status: OrderStatus) => heldStatuses.includes(status) || cancelledStatuses.includes(status);
