import { readCart, writeCart } from '@cubby/features/cart/storefront';
import type { Order } from '@cubby/features/orders/contract';
import { hasEndedUnpaid, withoutOrdered } from '@cubby/features/orders/rules';
import {
  findPendingOrder,
  forgetCheckoutDraft,
  forgetSellerNotes,
  storePendingOrder,
} from '@cubby/features/orders/storefront';
import { forgetAttempt } from './placing-attempt.ts';

/**
 * Removes a guest's ordered lines from the cart once the order is paid: not before, and only once. An expired or
 * cancelled order leaves the cart as it is, and is settled.
 */
export function settleCart({
  number,
  payment,
  sellerOrders,
}: Pick<Order, 'number' | 'payment' | 'sellerOrders'>): void {
  const held = findPendingOrder(number);
  if (!held || held.settled) return;
  if (hasEndedUnpaid(payment)) storePendingOrder(number, { ...held, settled: true });
  if (payment !== 'PAID') return;
  writeCart(
    withoutOrdered(
      readCart(),
      sellerOrders.flatMap(({ lines }) => lines),
    ),
  );
  storePendingOrder(number, { ...held, settled: true });
  forgetInput();
}

export function forgetInput(): void {
  forgetCheckoutDraft();
  forgetSellerNotes();
  forgetAttempt();
}
