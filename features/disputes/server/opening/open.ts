import { type Tx, uuidv7 } from '@cubby/db';
import { type Claim, claimPieces } from '@cubby/features/fulfilment/server';
import { findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import type { DisputeChannel, DisputeReason, Remedy } from '../../rules.ts';
import { type Dispute, findCurrent, lockDispute } from '../dispute-store.ts';
import { makeCode } from './make-code.ts';
import { insertDispute } from './new-dispute-store.ts';

export type WantedDispute = {
  channel: DisputeChannel;
  reason: DisputeReason;
  wished: Remedy;
  description: string;
  pieces: readonly { offerId: string; quantity: number }[];
};
type Refused = Failure<'OC_DISPUTED' | 'OC_WRONG_STATUS' | 'OC_TOO_MANY'>;

/** Creates a draft dispute about a locked seller order: one at a time. */
export async function writeDispute(
  tx: Tx,
  sold: SoldOrder,
  wanted: WantedDispute,
  now: Date,
): Promise<Result<Dispute, Refused>> {
  const current = await findCurrent(tx, sold.sellerOrderId);
  if (current)
    return current.status === 'REJECTED'
      ? fail('OC_DISPUTED', 'disputes.appealInstead')
      : fail('OC_DISPUTED', 'disputes.exists');
  const lines = await findSoldLines(tx, sold.sellerOrderId);
  const lineOf = (id: string) => lines.find(({ offerId }) => offerId === id)?.orderLineId;
  const pieces = wanted.pieces.map(({ offerId, quantity }) => ({ orderLineId: lineOf(offerId), quantity }));
  if (pieces.some(({ orderLineId }) => orderLineId === undefined))
    return fail('OC_TOO_MANY', 'disputes.piecesMissing', { path: ['pieces'] });
  const claimed = await claimPieces(tx, sold, pieces as Claim['pieces']);
  if (!claimed.ok) return claimed;
  const disputeId = uuidv7(now);
  const { channel, reason, wished, description } = wanted;
  const { sellerOrderId } = sold;
  await insertDispute(
    tx,
    {
      disputeId,
      code: makeCode(),
      sellerOrderId,
      channel,
      reason,
      wished,
      description,
      ...claimedAmounts(claimed.value),
    },
    now,
  );
  return ok((await lockDispute(tx, disputeId))!);
}

export const claimedAmounts = ({ part, total, pieces }: Claim) => ({
  pieces,
  itemsMinor: part.items.amountMinor,
  shippingMinor: part.shipping.amountMinor,
  taxMinor: total.amountMinor - part.items.amountMinor - part.shipping.amountMinor,
});
