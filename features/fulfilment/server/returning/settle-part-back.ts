import type { Tx } from '@cubby/db';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, noteRefunded, type SoldOrder } from '@cubby/features/orders/server';
import { money } from '@cubby/money';
import { giveBack } from '../refunding/refunds.ts';
import { releaseShare } from '../shares/release-share.ts';
import { refundable } from '../shares/sold-money.ts';
import { findPartBack } from './part-back.ts';

/**
 * Only some of several parcels came back, and the buyer has the others: the returned ones are refunded (P9) and can be
 * sold again, the rest is earned (P4, P6), including delivery. False if all came back.
 */
export async function settlePartBack(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<boolean> {
  if (change.returnCause !== 'UNDELIVERABLE') return false;
  const part = await findPartBack(tx, sold);
  if (!part) return false;
  const { back, refunded, items, tax } = part;
  await giveBack(tx, refundable(sold, change), { items, shipping: money(0), tax, pieces: refunded }, 'RETURNED', now);
  await noteRefunded(tx, refunded);
  await releaseShare(tx, sold, change, now);
  if (change.restocks) await takeStockBack(tx, back, now);
  return true;
}
