import type { Tx } from '@cubby/db';
import { followOrders } from '@cubby/features/invoices/server';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, findShipped, findSoldOrder, noteAllRefunded } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import type { ClaimedMoney } from '../claims/claimed-money.ts';
import { settleClaim } from '../claims/settle-claim.ts';
import { giveBack } from '../refunding/refunds.ts';
import { settlePartBack } from '../returning/settle-part-back.ts';
import { noteReturn, withdrawnFrom } from '../returning/withdrawn-from.ts';
import { earn } from './earn.ts';
import { releaseShare } from './release-share.ts';
import { refundable } from './sold-money.ts';

/**
 * Posts the money of some changes of status, in their transaction (domain 5.3): earned when delivered, available when
 * completed, held and refunded as claimed, refunded when an order is cancelled, rejected or returned. Their invoices
 * follow.
 */
export async function settleMoney(
  tx: Tx,
  changes: readonly AppliedChange[],
  now: Date,
  disputed?: ClaimedMoney,
): Promise<void> {
  for (const change of changes) {
    const sold = (await findSoldOrder(tx, change))!;
    if (change.to === 'DELIVERED' && change.deliveredAt === null) await earn(tx, sold, now);
    const withdrawn = disputed ? undefined : await withdrawnFrom(tx, sold, change);
    if (withdrawn) await noteReturn(tx, change, withdrawn, now);
    const claimed = disputed ?? withdrawn;
    if (claimed) await settleClaim(tx, sold, change, claimed, now);
    // Includes an order that a bank disputed after it was closed.
    const { action, stock, refundReason } = change.row;
    const isClosedAgain = action === 'REFUND_IN_FULL' && change.statusBeforeDispute === 'CLOSED';
    const isBack = stock === 'RESTOCK';
    if (change.to === 'COMPLETED' || isClosedAgain) await releaseShare(tx, sold, change, now);
    // A bank's open dispute holds the amount that would become the seller's (P12).
    if (sold.hasOpenDispute && ['DELIVERED', 'COMPLETED', 'CLOSED'].includes(change.to))
      await enqueue(tx, 'hold-charged-back', { sellerOrderId: change.sellerOrderId });
    if (claimed && isBack) continue;
    if (isBack && (await settlePartBack(tx, sold, change, now))) continue;
    if (refundReason && (await giveBack(tx, refundable(sold, change), undefined, refundReason, now)))
      await noteAllRefunded(tx, change.sellerOrderId);
    if (isBack && change.restocks) await takeStockBack(tx, await findShipped(tx, change.sellerOrderId), now);
  }
  await followOrders(tx, changes, now);
}
