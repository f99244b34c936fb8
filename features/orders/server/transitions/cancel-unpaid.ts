import type { Tx } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { cancelledStatuses, heldStatuses, type OrderStatus } from '../../rules.ts';
import { findOrderForPayment } from '../billing/order-for-payment-store.ts';
import { applyToOrder } from './apply-transition.ts';
import { lockOrder, lockSellerOrders } from './transition-store.ts';

/**
 * Cancels an unpaid order as a whole, and releases its stock (domain 5.4 O23; a payment in progress is ended first,
 * O7). An order in any other state is unchanged. A job closes its payment page, and money that arrives there anyway is
 * refunded. Returns whether it was cancelled.
 */
export async function cancelUnpaidOrder(
  tx: Tx,
  number: string,
  now: Date,
  { reason = 'replaced by a new order', accountId }: { reason?: string; accountId?: string | undefined } = {},
): Promise<boolean> {
  const order = await findOrderForPayment(tx, { number });
  if (!order) return false;
  // A payment may be committing now; a seller order paid by then is unchanged.
  await lockOrder(tx, order.orderId);
  const sellerOrders = await lockSellerOrders(tx, order.orderId);
  if (!sellerOrders.every(({ status }) => isUnpaid(status))) return false;
  const by = { actor: 'BUYER', accountId, now, reason } as const;
  await applyToOrder(tx, order.orderId, { ...by, action: 'FAIL_PAYMENT' });
  const cancelled = await applyToOrder(tx, order.orderId, { ...by, action: 'CANCEL' });
  if (cancelled.ok) await enqueue(tx, 'close-order-sessions', { orderId: order.orderId });
  return cancelled.ok;
}

const isUnpaid = (status: OrderStatus) => heldStatuses.includes(status) || cancelledStatuses.includes(status);
