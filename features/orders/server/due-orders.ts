import { type Pool, type Tx, transaction } from '@cubby/db';
import { heldStatuses } from '../rules.ts';
import { isReturnOfDispute, systemActionFor } from '../transitions.ts';
import { type AppliedChange, applyWhereAllowed } from './apply-transition.ts';
import type { LockedSellerOrder } from './transition-store.ts';
import { findDueOrders, setDue } from './transition-store.ts';

/** What other features have to do with orders whose time has come, in the same transaction. */
export type WhenDue = {
  /** Whether a payment of this order may have arrived that is not recorded yet. */
  isUndecided?: (tx: Tx, orderId: string, now: Date) => Promise<boolean>;
  /** Before the seller orders are looked at. */
  before?: (tx: Tx, orderId: string, now: Date) => Promise<void>;
  moved?: (tx: Tx, orderId: string, changes: readonly AppliedChange[], now: Date) => Promise<void>;
};

/**
 * Moves on every seller order whose time in its status has run out (domain 5.4): unpaid ones end and release their
 * stock (O19), delivered ones are completed (O17), and so on. They are found by due time rather than by a job per order,
 * so that nothing is lost when a process dies; the time is looked at again under the lock. An order that fails does not
 * stop the others; its error is thrown at the end. Returns how many seller orders were moved.
 */
export async function moveOnDueOrders(pool: Pool, now: Date, whenDue: WhenDue = {}): Promise<number> {
  let moved = 0;
  const failures: unknown[] = [];
  for (const orderId of await findDueOrders(pool, now)) {
    try {
      moved += (await transaction(pool, (tx) => moveOn(tx, orderId, now, whenDue))).length;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return moved;
}

async function moveOn(tx: Tx, orderId: string, now: Date, whenDue: WhenDue): Promise<AppliedChange[]> {
  await whenDue.before?.(tx, orderId, now);
  const isUndecided = (await whenDue.isUndecided?.(tx, orderId, now)) ?? false;
  const due: LockedSellerOrder[] = [];
  const changes = await applyWhereAllowed(tx, orderId, (sellerOrder) => {
    const action = systemActionFor(sellerOrder);
    if (!action || !sellerOrder.dueAt || sellerOrder.dueAt > now) return undefined;
    // Its dispute ends it, and says what becomes of the money.
    if (isReturnOfDispute(sellerOrder)) return undefined;
    // Decided in a moment, and then looked at again.
    if (isUndecided && heldStatuses.includes(sellerOrder.status)) return undefined;
    due.push(sellerOrder);
    return { action, actor: 'SYSTEM', now, reason: 'its time has passed' };
  });
  // What may not move yet (a parcel is still underway, an invoice is open) is looked at again in a day.
  const left = due.filter(({ sellerOrderId }) => !changes.some((each) => each.sellerOrderId === sellerOrderId));
  if (left.length > 0) {
    const ids = left.map(({ sellerOrderId }) => sellerOrderId);
    await setDue(tx, ids, new Date(now.getTime() + 24 * 60 * 60 * 1000));
  }
  await whenDue.moved?.(tx, orderId, changes, now);
  return changes;
}
