import type { Tx } from '@cubby/db';
import { findSoldOrder, lockInvoicesWith, lockOrder, type SoldOrder } from '@cubby/features/orders/server';
import { type Dispute, lockDispute } from '../dispute-store.ts';

export async function lockSold(tx: Tx, sellerOrderId: string): Promise<SoldOrder> {
  const { orderId } = (await findSoldOrder(tx, { sellerOrderId }))!;
  await lockInvoicesWith(tx, orderId);
  await lockOrder(tx, orderId);
  return (await findSoldOrder(tx, { sellerOrderId }))!;
}

/** Locks a dispute after its order, as every change of an order does. */
export async function lockDisputed(
  tx: Tx,
  { disputeId, sellerOrderId }: Pick<Dispute, 'disputeId' | 'sellerOrderId'>,
): Promise<{ dispute: Dispute; sold: SoldOrder }> {
  const sold = await lockSold(tx, sellerOrderId);
  return { sold, dispute: (await lockDispute(tx, disputeId))! };
}
