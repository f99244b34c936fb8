import type { WriteContext } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { formatMoney, type Money } from '@cubby/money';

/** An order's events name only accounts: the actions of a shop's own system are in the audit, with its key. */
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

type Tracked = { carrier: string; tracker: string | null };
/** A correction changes no status either. */
export const noteTracker = (
  { db, ...by }: WriteContext,
  { sellerOrderId, sellerId }: SoldOrder,
  before: Tracked,
  after: Tracked,
): Promise<number> =>
  record(db, by, {
    action: 'order.tracker-corrected',
    subject: { kind: 'seller-order', id: sellerOrderId },
    sellerId,
    changes: { carrier: [before.carrier, after.carrier], tracker: [before.tracker, after.tracker] },
  });

/** A refund does not change the status, so no event of the order names its author. */
export const noteRefund = (
  { db, ...by }: WriteContext,
  { sellerOrderId, sellerId }: SoldOrder,
  refunded: Money,
  reason: string | null,
): Promise<number> =>
  record(db, by, {
    action: 'order.refunded',
    subject: { kind: 'seller-order', id: sellerOrderId },
    ...{ sellerId, reason, changes: { refunded: [null, formatMoney(refunded, 'en')] } },
  });

/** A parcel with only some pieces does not change the status, so no event of the order has the staff's reason. */
export const noteParcel = (
  { db, ...by }: WriteContext,
  { sellerOrderId, sellerId }: SoldOrder,
  reason: string | undefined,
): Promise<number> =>
  record(db, by, {
    action: 'order.parcel-shipped',
    subject: { kind: 'seller-order', id: sellerOrderId },
    ...{ sellerId, reason },
  });
