import type { Tx } from '@cubby/db';
import { insertReplacement, type SoldOrder } from '@cubby/features/orders/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type Dispute, noteReplaced } from '../dispute-store.ts';

/** Sends the disputed goods again, at 0.00 (D10). */
export async function replace(
  tx: Tx,
  { disputeId }: Pick<Dispute, 'disputeId'>,
  { sellerOrderId }: SoldOrder,
  pieces: readonly { orderLineId: string; quantity: number }[],
  now: Date,
): Promise<Result<string, Failure<'OC_OUT_OF_STOCK'>>> {
  const sent = await insertReplacement(tx, { replaces: sellerOrderId, transition: 'D10' }, pieces, now);
  if (!sent) return fail('OC_OUT_OF_STOCK', 'disputes.soldOut', { path: ['remedy'] });
  await noteReplaced(tx, disputeId, sent);
  return ok(sent);
}
