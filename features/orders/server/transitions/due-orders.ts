import { type Pool, type Tx, transaction } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import { heldStatuses } from '../../rules.ts';
import { isReturnOfDispute, systemActionFor } from '../../transitions.ts';
import { type AppliedChange, applyWhereAllowed } from './apply-transition.ts';
import type { LockedSellerOrder } from './transition-store.ts';
import { findDueOrders, setDue } from './transition-store.ts';

export type WhenDue = {
  /** Whether a payment of this order may have arrived without being recorded. */
  isUndecided?: (tx: Tx, orderId: string, now: Date) => Promise<boolean>;
  before?: (tx: Tx, orderId: string, now: Date) => Promise<void>;
  moved?: (tx: Tx, orderId: string, changes: readonly AppliedChange[], now: Date) => Promise<void>;
};

/**
 * Applies the deadlines that have passed (domain 5.4): unpaid seller orders end and release their stock (O19),
 * delivered ones are completed (O17), and so on. They are found by due time rather than by a job per order, so that a
 * killed process loses nothing; the time is checked again under the lock. An order that fails does not stop the others;
 * its error is thrown at the end. Returns how many seller orders were moved.
 */
export async function moveOnDueOrders(pool: Pool, now: Date, whenDue: WhenDue = {}): Promise<number> {
  let moved = 0;
  await forEachApart(await findDueOrders(pool, now), 'orders', async (orderId) => {
    moved += (await transaction(pool, (tx) => moveOn(tx, orderId, now, whenDue))).length;
  });
  return moved;
}

async function moveOn(tx: Tx, orderId: string, now: Date, whenDue: WhenDue): Promise<AppliedChange[]> {
  await whenDue.before?.(tx, orderId, now);
  const isUndecided = (await whenDue.isUndecided?.(tx, orderId, now)) ?? false;
  const due: LockedSellerOrder[] = [];
  const changes = await applyWhereAllowed(tx, orderId, (sellerOrder) => {
    const action = systemActionFor(sellerOrder);
    if (!action || !sellerOrder.dueAt || sellerOrder.dueAt > now) return undefined;
    // The dispute ends such a return, and decides about its money.
    if (isReturnOfDispute(sellerOrder)) return undefined;
    // The payment is decided within moments, and the order is checked again then.
    if (isUndecided && heldStatuses.includes(sellerOrder.status)) return undefined;
    due.push(sellerOrder);
    return { action, actor: 'SYSTEM', now, reason: 'its time has passed' };
  });
  // An order that may not move yet (a parcel is underway, an invoice is open) is checked again in a day.
  const left = due.filter(({ sellerOrderId }) => !changes.some((each) => each.sellerOrderId === sellerOrderId));
  if (left.length > 0) {
    const ids = left.map(({ sellerOrderId }) => sellerOrderId);
    await setDue(tx, ids, new Date(now.getTime() + 24 * 60 * 60 * 1000));
  }
  await whenDue.moved?.(tx, orderId, changes, now);
  return changes;
}
