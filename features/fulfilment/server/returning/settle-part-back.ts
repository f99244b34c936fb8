import type { Tx } from '@cubby/db';
import { least } from '@cubby/features/ledger/rules';
import { takeStockBack } from '@cubby/features/offers/server';
import {
  type AppliedChange,
  findCameBack,
  findShipped,
  findSoldLines,
  noteRefunded,
  type SoldOrder,
} from '@cubby/features/orders/server';
import { money, subtract } from '@cubby/money';
import { giveBack, givenBack } from '../refunding/refunds.ts';
import { releaseShare } from '../shares/release-share.ts';
import { moneyOfPieces, refundable } from '../shares/sold-money.ts';
import { isPart, unrefunded } from './refund-on-return.ts';

/**
 * Of several parcels only some came back, and the buyer has the others: the returned ones are refunded (P9) and can be
 * sold again, the rest is earned (P4, P6), delivery included. False if all came back.
 */
export async function settlePartBack(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<boolean> {
  if (change.returnCause !== 'UNDELIVERABLE') return false;
  const back = await findCameBack(tx, sold.sellerOrderId);
  if (!isPart(back, await findShipped(tx, sold.sellerOrderId))) return false;
  const refunded = unrefunded(back);
  const before = await givenBack(tx, sold);
  const pieces = moneyOfPieces(await findSoldLines(tx, sold.sellerOrderId), refunded);
  const items = least(pieces.items, subtract(money(sold.itemsMinor), before.items));
  await giveBack(
    tx,
    refundable(sold, change),
    { items, shipping: money(0), tax: pieces.tax, pieces: refunded },
    'RETURNED',
    now,
  );
  await noteRefunded(tx, refunded);
  await releaseShare(tx, sold, change, now);
  if (change.restocks) await takeStockBack(tx, back, now);
  return true;
}
