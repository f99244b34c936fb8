import type { Tx } from '@cubby/db';
import type { SoldOrder } from '@cubby/features/orders/server';
import { isReturnOfDispute } from '@cubby/features/orders/transitions';
import { type Money, money, sum } from '@cubby/money';
import { findPartBack } from './part-back.ts';

type Standing = { comingBackMinor: number | null; totalMinor: number; refundedMinor: number };

/** The buyer's refund once the shop has the return (domain 5.4 O29); null: no return is on its way. */
export async function refundOnReturn(
  tx: Tx,
  sold: SoldOrder,
  { comingBackMinor, totalMinor, refundedMinor }: Standing,
): Promise<Money | null> {
  if (sold.status !== 'RETURN' || isReturnOfDispute(sold)) return null;
  if (comingBackMinor !== null) return money(comingBackMinor);
  const part = await findPartBack(tx, sold);
  return part ? sum([part.items, ...part.tax.map(({ amount }) => amount)]) : money(totalMinor - refundedMinor);
}
