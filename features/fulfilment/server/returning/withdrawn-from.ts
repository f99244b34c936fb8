import type { Tx } from '@cubby/db';
import {
  type AppliedChange,
  endReturn,
  findSoldLines,
  noteRefundToCome,
  type SoldOrder,
} from '@cubby/features/orders/server';
import type { ClaimedMoney } from '../claims/claimed-money.ts';
import { claimPieces } from '../claims/claims.ts';

/**
 * The pieces of a withdrawal (O28), until the return ends (O29, O30). Undefined if the change is no step of a
 * withdrawal.
 */
export async function withdrawnFrom(
  tx: Tx,
  sold: SoldOrder,
  { row, position }: AppliedChange,
): Promise<ClaimedMoney | undefined> {
  const { sellerOrderId, returnCause } = sold;
  if (!row.withdrawal || returnCause !== 'WITHDRAWAL') return undefined;
  const lines = await findSoldLines(tx, sellerOrderId);
  const sentBack = lines
    .map(({ orderLineId, comingBack: quantity }) => ({ orderLineId, quantity }))
    .filter(({ quantity }) => quantity > 0);
  const claimed = await claimPieces(tx, sold, sentBack);
  return { key: `${sellerOrderId}:${position}`, claim: claimed.ok ? claimed.value : undefined, sentBack };
}

/** The buyer's refund once it arrives (O28); when the return ends, nothing more is expected. */
export async function noteReturn(
  tx: Tx,
  { sellerOrderId, row }: AppliedChange,
  { claim }: ClaimedMoney,
  now: Date,
): Promise<void> {
  if (row.withdrawal === 'ENDS') await endReturn(tx, sellerOrderId, now);
  else if (claim) await noteRefundToCome(tx, sellerOrderId, claim.total.amountMinor);
}
