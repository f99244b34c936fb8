import type { Tx } from '@cubby/db';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import { releaseHeld } from '../shares/release-held.ts';
import { releaseShare } from '../shares/release-share.ts';
import type { ClaimedMoney } from './claimed-money.ts';
import { holdClaim, uphold } from './hold-claim.ts';

/** P12 to P14, before the rest of the sale becomes available. */
export async function settleClaim(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  claimed: ClaimedMoney,
  now: Date,
): Promise<void> {
  const { key, claim, sentBack = claim?.pieces ?? [] } = claimed;
  const { row } = change;
  if (row.claim?.includes('HOLD')) await holdClaim(tx, sold, change, claimed, now);
  if (claim && row.claim?.includes('UPHOLD')) await uphold(tx, sold, change, claimed, now);
  if (row.claim?.includes('RELEASE')) await releaseHeld(tx, sold, change, key, now);
  if (row.stock !== 'RESTOCK') return;
  // The price of items kept after a dispute is the seller's, unless the buyer may still withdraw.
  if (change.to === 'CLOSED' && change.returnCause === 'DISPUTE') await releaseShare(tx, sold, change, now);
  if (change.restocks) {
    const lines = await findSoldLines(tx, sold.sellerOrderId);
    const offerOf = (id: string) => lines.find(({ orderLineId }) => orderLineId === id)!.offerId;
    const back = sentBack.map(({ orderLineId, quantity }) => ({ offerId: offerOf(orderLineId), quantity }));
    await takeStockBack(tx, back, now);
  }
}
