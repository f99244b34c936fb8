import type { Queryable } from '@cubby/db';
import { findCameBack, findShipped, findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import { isReturnOfDispute } from '@cubby/features/orders/transitions';
import { type Money, money, sum } from '@cubby/money';
import { moneyOfPieces } from '../shares/sold-money.ts';

type Standing = { comingBackMinor: number | null; totalMinor: number; refundedMinor: number };

/** What the buyer is refunded once the shop has the return (domain 5.4 O29); null: nothing is on its way back to it. */
export async function refundOnReturn(
  db: Queryable,
  sold: SoldOrder,
  { comingBackMinor, totalMinor, refundedMinor }: Standing,
): Promise<Money | null> {
  if (sold.status !== 'RETURN' || isReturnOfDispute(sold)) return null;
  if (comingBackMinor !== null) return money(comingBackMinor);
  const back = await findCameBack(db, sold.sellerOrderId);
  if (!isPart(back, await findShipped(db, sold.sellerOrderId))) return money(totalMinor - refundedMinor);
  const { items, tax } = moneyOfPieces(await findSoldLines(db, sold.sellerOrderId), unrefunded(back));
  return sum([items, ...tax.map(({ amount }) => amount)]);
}

type Back = Awaited<ReturnType<typeof findCameBack>>;
const count = (pieces: readonly { quantity: number }[]) => pieces.reduce((all, { quantity }) => all + quantity, 0);

/** Whether only some of several parcels came back. */
export const isPart = (back: Back, shipped: readonly { quantity: number }[]): boolean =>
  back.length > 0 && count(back) !== count(shipped);
/** The pieces that came back, without those refunded before. */
export const unrefunded = (back: Back) =>
  back
    .map((line) => ({ orderLineId: line.orderLineId, quantity: Math.min(line.quantity, line.unrefunded) }))
    .filter(({ quantity }) => quantity > 0);
