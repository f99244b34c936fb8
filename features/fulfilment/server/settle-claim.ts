import type { Tx } from '@cubby/db';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import type { ClaimedMoney } from './claimed-money.ts';
import { holdClaim, uphold } from './hold-claim.ts';
import { releaseHeld } from './release-held.ts';
import { releaseShare } from './release-share.ts';

/** P12 to P14, before what is left of the sale becomes available. */
export async function settleClaim(
  tx: Tx,
  sold: SoldOrder,
  change: AppliedChange,
  claimed: ClaimedMoney,
  now: Date,
): Promise<void> {
  const { key, claim, sentBack = claim?.pieces ?? [] } = claimed;
  const { transition } = change;
  if (['O28', 'O32'].includes(transition)) await holdClaim(tx, sold, change, claimed, now);
  if (claim && ['O29', 'O35', 'O37'].includes(transition)) await uphold(tx, sold, change, claimed, now);
  if (['O29', 'O30', 'O34', 'O35', 'O37'].includes(transition)) await releaseHeld(tx, sold, change, key, now);
  if (transition !== 'O29') return;
  // What the buyer keeps after a dispute is the seller's; what was withdrawn from may be so again.
  if (change.returnCause === 'DISPUTE') await releaseShare(tx, sold, change, now);
  if (change.restocks) {
    const lines = await findSoldLines(tx, sold.sellerOrderId);
    const offerOf = (id: string) => lines.find(({ orderLineId }) => orderLineId === id)!.offerId;
    const back = sentBack.map(({ orderLineId, quantity }) => ({ offerId: offerOf(orderLineId), quantity }));
    await takeStockBack(tx, back, now);
  }
}
