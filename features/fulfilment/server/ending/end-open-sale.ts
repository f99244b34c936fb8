import type { Tx } from '@cubby/db';
import { findSoldOrder } from '@cubby/features/orders/server';
import { act } from '../act.ts';

/**
 * Ends an order that its seller will not send because the shop closes: rejected if not yet confirmed, cancelled
 * otherwise. False if it was sent or has ended. @param reason shown to its buyer, in their language
 */
export async function endOpenSale(
  tx: Tx,
  { sellerOrderId, accountId, reason }: { sellerOrderId: string; accountId: string; reason: string },
  now: Date,
): Promise<boolean> {
  for (const action of ['REJECT', 'CANCEL'] as const) {
    const sold = await findSoldOrder(tx, { sellerOrderId });
    if (!sold) return false;
    const ended = await act(tx, sold, { action, actor: 'SELLER', accountId, reason }, now);
    if (ended.ok) return true;
  }
  return false;
}
