import type { Tx } from '@cubby/db';
import { findSoldLines } from '@cubby/features/orders/server';
import { type Failure, fail, ok, type Result } from '@cubby/result';

export type Pieces = readonly { offerId: string; quantity: number }[];

/** Some pieces of a seller order by its lines, or all that the buyer has: neither refunded nor being returned. */
export async function namePieces(
  tx: Tx,
  sellerOrderId: string,
  pieces: Pieces,
): Promise<Result<{ orderLineId: string; quantity: number }[], Failure<'OC_TOO_MANY'>>> {
  const left = (await findSoldLines(tx, sellerOrderId))
    .map(({ quantity, refunded, comingBack, ...line }) => ({ ...line, quantity: quantity - refunded - comingBack }))
    .filter(({ quantity }) => quantity > 0);
  const lineOf = (offerId: string) => left.find((line) => line.offerId === offerId);
  for (const [i, { offerId, quantity }] of pieces.entries())
    if (quantity > (lineOf(offerId)?.quantity ?? 0))
      return fail('OC_TOO_MANY', 'fulfilment.tooMany', { path: ['lines', i, 'quantity'] });
  return ok(
    (pieces.length > 0 ? pieces : left).map(({ offerId, quantity }) => ({
      orderLineId: lineOf(offerId)!.orderLineId,
      quantity,
    })),
  );
}
