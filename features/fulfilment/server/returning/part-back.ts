import type { Tx } from '@cubby/db';
import { least } from '@cubby/features/ledger/rules';
import { findCameBack, findShipped, findSoldLines, type SoldOrder } from '@cubby/features/orders/server';
import { money, subtract } from '@cubby/money';
import { givenBack } from '../refunding/refunds.ts';
import { moneyOfPieces } from '../shares/sold-money.ts';

/**
 * The result of a return of only some of several parcels: their pieces, those not refunded before, and the refund;
 * undefined if all came back.
 */
export async function findPartBack(tx: Tx, sold: SoldOrder) {
  const back = await findCameBack(tx, sold.sellerOrderId);
  if (back.length === 0 || count(back) === count(await findShipped(tx, sold.sellerOrderId))) return undefined;
  const refunded = back
    .map(({ orderLineId, quantity, unrefunded }) => ({ orderLineId, quantity: Math.min(quantity, unrefunded) }))
    .filter(({ quantity }) => quantity > 0);
  const before = await givenBack(tx, sold);
  const { items, tax } = moneyOfPieces(await findSoldLines(tx, sold.sellerOrderId), refunded);
  return { back, refunded, items: least(items, subtract(money(sold.itemsMinor), before.items)), tax };
}

const count = (pieces: readonly { quantity: number }[]) => pieces.reduce((all, { quantity }) => all + quantity, 0);
