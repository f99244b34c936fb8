import type { Tx } from '@cubby/db';
import {
  type AppliedChange,
  endReturn,
  findSoldLines,
  noteRefundToCome,
  type SoldOrder,
} from '@cubby/features/orders/server';
import type { ClaimedMoney } from './claimed-money.ts';
import { claimPieces } from './claims.ts';

/**
 * What its buyer sends back of their own accord (O28): the pieces that they named, until their return ends (O29, O30).
 * Undefined if the change is no step of such a return.
 */
export async function withdrawnFrom(
  tx: Tx,
  sold: SoldOrder,
  { transition, position }: AppliedChange,
): Promise<ClaimedMoney | undefined> {
  const { sellerOrderId, returnCause } = sold;
  if (!['O28', 'O29', 'O30'].includes(transition) || returnCause !== 'WITHDRAWAL') return undefined;
  const lines = await findSoldLines(tx, sellerOrderId);
  const sentBack = lines
    .map(({ orderLineId, comingBack: quantity }) => ({ orderLineId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const claimed = await claimPieces(tx, sold, sentBack);
  return { key: `${sellerOrderId}:${position}`, claim: claimed.ok ? claimed.value : undefined, sentBack };
}

/** What its buyer gets back once it is there (O28); when the return ends, nothing comes back any more. */
export async function noteReturn(
  tx: Tx,
  { sellerOrderId, transition }: AppliedChange,
  { claim }: ClaimedMoney,
  now: Date,
): Promise<void> {
  if (transition !== 'O28') await endReturn(tx, sellerOrderId, now);
  else if (claim) await noteRefundToCome(tx, sellerOrderId, claim.total.amountMinor);
}
