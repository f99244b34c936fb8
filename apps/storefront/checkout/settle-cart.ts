import { readCart, writeCart } from '@cubby/features/cart/storefront';
import type { Order } from '@cubby/features/orders/contract';
import { findPendingOrder, forgetCheckoutDraft, storePendingOrder } from '@cubby/features/orders/storefront';
import { forgetAttempt } from './placing-attempt.ts';

/**
 * Removes what was ordered from the cart once the order is paid: not before, and only once. An expired or
 * cancelled order leaves the cart as it is, and is settled.
 */
export function settleCart({
  number,
  payment,
  sellerOrders,
}: Pick<Order, 'number' | 'payment' | 'sellerOrders'>): void {
  const held = findPendingOrder(number);
  if (!held || held.settled) return;
  if (payment === 'TIMED_OUT' || payment === 'CANCELLED') storePendingOrder(number, { ...held, settled: true });
  if (payment !== 'PAID') return;
  const bought = new Map(sellerOrders.flatMap(({ lines }) => lines.map((line) => [line.offerId, line.quantity])));
  writeCart(
    readCart().flatMap((entry) => {
      const left = entry.quantity - (bought.get(entry.offerId) ?? 0);
      return left > 0 ? [{ ...entry, quantity: left }] : [];
    }),
  );
  storePendingOrder(number, { ...held, settled: true });
  forgetCheckoutDraft();
  forgetAttempt();
}
