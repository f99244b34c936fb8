import type { WriteContext } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import type { SoldOrder } from '@cubby/features/orders/server';

/** The events of an order name accounts alone: what a shop's own system did to it is in the audit, with its key. */
export async function noteKey(
  { db, ...by }: WriteContext,
  { sellerOrderId, sellerId, status }: SoldOrder,
  to: SoldOrder['status'],
): Promise<void> {
  if (!by.actor.key) return;
  await record(db, by, {
    action: 'order.status-changed',
    subject: { kind: 'seller-order', id: sellerOrderId },
    sellerId,
    changes: { status: [status, to] },
  });
}
