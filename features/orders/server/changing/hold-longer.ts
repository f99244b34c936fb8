import type { Tx } from '@cubby/db';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { heldLonger, heldStatuses } from '../../rules.ts';
import { findOrderForPayment } from '../billing/order-for-payment-store.ts';
import { lockOrder, lockSellerOrders, setDue } from '../transitions/transition-store.ts';

/**
 * Extends the hold of an unpaid card order for a buyer who needs more time (WCAG 2.2.1). An ended hold stays ended,
 * because the stock may be sold by now.
 */
export async function holdLonger(tx: Tx, number: string, now: Date): Promise<Result<Date, Failure<'OC_WRONG_STATUS'>>> {
  const { orderId } = (await findOrderForPayment(tx, { number }))!;
  await lockOrder(tx, orderId);
  const held = (await lockSellerOrders(tx, orderId)).filter(({ status }) => heldStatuses.includes(status));
  const isHeld = held.every(({ route, dueAt }) => route === 'CARD' && dueAt && dueAt > now);
  if (held.length === 0 || !isHeld) return fail('OC_WRONG_STATUS', 'orders.wrongStatus');
  const until = heldLonger(held[0]!.placedAt, now);
  const ids = held.map(({ sellerOrderId }) => sellerOrderId);
  await setDue(tx, ids, until);
  return ok(until);
}
