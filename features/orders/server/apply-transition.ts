import type { Tx } from '@cubby/db';
import { releaseStock } from '@cubby/features/offers/server';
import { type Failure, ok, type Result } from '@cubby/result';
import { type OrderAction, type OrderActor, type OrderStatus, type StockEffect, transitionFor } from '../rules.ts';
import {
  changeStatus,
  firmReservations,
  type LockedSellerOrder,
  lockOrder,
  lockSellerOrders,
  releaseReservations,
} from './transition-store.ts';

export type AppliedChange = { sellerOrderIds: string[]; stock: StockEffect };
export type Change = {
  action: OrderAction;
  actor: OrderActor;
  now: Date;
  reason?: string;
  /** When the scheduled task must look at the order again; null: never. Undefined counts as null. */
  dueAt?: Date | null;
};

/**
 * Applies an action to all seller orders of an order at once (domain 5.1: guard, status, stock, record in one
 * transaction). If the table does not allow it for every one of them, it is refused and nothing changes.
 */
export async function applyToOrder(
  tx: Tx,
  orderId: string,
  { action, actor, now, reason, dueAt = null }: Change,
): Promise<Result<AppliedChange, Failure<'OC_WRONG_STATUS'>>> {
  await lockOrder(tx, orderId);
  const sellerOrders = await lockSellerOrders(tx, orderId);
  const planned: { sellerOrder: LockedSellerOrder; id: string; to: OrderStatus; stock: StockEffect }[] = [];
  for (const sellerOrder of sellerOrders) {
    const found = transitionFor(sellerOrder.status, action, actor);
    if (!found.ok) return found;
    planned.push({ sellerOrder, ...found.value });
  }
  for (const { sellerOrder, id, to } of planned) {
    const { sellerOrderId, status: from } = sellerOrder;
    const made = { sellerOrderId, transition: id, from, to, actor, reason: reason ?? null, now };
    await changeStatus(tx, made, dueAt);
  }
  const sellerOrderIds = sellerOrders.map((sellerOrder) => sellerOrder.sellerOrderId);
  const stock = planned[0]?.stock ?? 'KEEP';
  if (stock === 'FIRM') await firmReservations(tx, sellerOrderIds);
  if (stock === 'RELEASE') {
    await releaseStock(tx, sumByOffer(await releaseReservations(tx, sellerOrderIds)));
  }
  return ok({ sellerOrderIds, stock });
}

function sumByOffer(held: readonly { offerId: string; quantity: number }[]): { offerId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { offerId, quantity } of held) sums.set(offerId, (sums.get(offerId) ?? 0) + quantity);
  return [...sums].map(([offerId, quantity]) => ({ offerId, quantity }));
}
