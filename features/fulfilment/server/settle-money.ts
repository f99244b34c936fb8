import type { Tx } from '@cubby/db';
import { followOrders } from '@cubby/features/invoices/server';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, findShipped, findSoldOrder, noteAllRefunded } from '@cubby/features/orders/server';
import { enqueue } from '@cubby/jobs';
import { refundReasonOf } from '../rules.ts';
import type { ClaimedMoney } from './claimed-money.ts';
import { earn } from './earn.ts';
import { giveBack } from './refunds.ts';
import { releaseShare } from './release-share.ts';
import { settleClaim } from './settle-claim.ts';
import { settlePartBack } from './settle-part-back.ts';
import { refundable } from './sold-money.ts';
import { noteReturn, withdrawnFrom } from './withdrawn-from.ts';

/**
 * The money of some changes of status, in the transaction that makes them (domain 5.3): earned when delivered, available
 * when completed, held and given back as its buyer claims it, given back when an order comes to nothing or goods come back.
 * Their invoices follow.
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
    // Also what a bank has disputed that was closed, and is again.
    const isClosedAgain = change.transition === 'O37' && change.statusBeforeDispute === 'CLOSED';
    if (change.to === 'COMPLETED' || isClosedAgain) await releaseShare(tx, sold, change, now);
    // What becomes the seller's while a bank's dispute is open is held by it (P12).
    if (sold.hasOpenDispute && ['DELIVERED', 'COMPLETED', 'CLOSED'].includes(change.to))
      await enqueue(tx, 'hold-charged-back', { sellerOrderId: change.sellerOrderId });
    if (claimed && change.transition === 'O29') continue;
    if (change.transition === 'O29' && (await settlePartBack(tx, sold, change, now))) continue;
    const reason = refundReasonOf(change.transition);
    if (reason && (await giveBack(tx, refundable(sold, change), undefined, reason, now)))
      await noteAllRefunded(tx, change.sellerOrderId);
    if (change.transition === 'O29' && change.restocks)
      await takeStockBack(tx, await findShipped(tx, change.sellerOrderId), now);
  }
  await followOrders(tx, changes, now);
}
