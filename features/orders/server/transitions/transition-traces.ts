import type { OrderStatus } from '../../rules.ts';
import { dueAfter, type OrderAction, type ReturnCause, withdrawalEnd } from '../../transitions.ts';
import type { Change } from './change.ts';
import type { LockedSellerOrder } from './transition-store.ts';

const day = 86_400_000;
const causes: Partial<Record<OrderAction, ReturnCause>> = {
  COME_BACK: 'UNDELIVERABLE',
  WITHDRAW: 'WITHDRAWAL',
  AWAIT_RETURN: 'DISPUTE',
};

export function tracesOf(before: LockedSellerOrder, to: OrderStatus, { action, now, dueAt }: Change) {
  const confirmedAt = before.confirmedAt ?? (to === 'CONFIRMED' ? now : null);
  // A completed order counts as delivered even if nobody reported it: part of its price was refunded (O35), or its
  // return was not sent (O30).
  const deliveredAt = before.deliveredAt ?? (to === 'DELIVERED' || to === 'COMPLETED' ? now : null);
  // While pieces were being returned, the buyer could not withdraw from the rest.
  const movedTo =
    before.status === 'RETURN' && before.returnCause === 'WITHDRAWAL' && to === 'DELIVERED'
      ? new Date(before.withdrawUntil!.getTime() + now.getTime() - before.withdrawnAt!.getTime())
      : null;
  const withdrawUntil = movedTo ?? before.withdrawUntil ?? (deliveredAt && withdrawalEnd(deliveredAt));
  const returnCause = to === 'RETURN' ? (causes[action] ?? null) : before.returnCause;
  return {
    isPaid: to === 'PAID',
    // The expected arrival counts from payment.
    daysWaited: to === 'PAID' ? Math.floor((now.getTime() - before.placedAt.getTime()) / day) : 0,
    dueAt:
      dueAt === undefined
        ? dueAfter(to, { ...before, confirmedAt, deliveredAt, withdrawUntil, returnCause }, before.isChildShop, now)
        : dueAt,
    confirmedAt,
    deliveredAt,
    withdrawUntil: movedTo,
    returnCause,
    statusBeforeDispute:
      to === 'DISPUTE_OPEN' ? (before.status as LockedSellerOrder['statusBeforeDispute']) : before.statusBeforeDispute,
  };
}
