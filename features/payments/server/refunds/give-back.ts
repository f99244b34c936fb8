import { type Tx, uuidv7 } from '@cubby/db';
import {
  chargebackLossCovers,
  type GivenBack,
  nextRefund,
  type RefundedPart,
  type SoldBy,
  type WantedPart,
} from '@cubby/features/ledger/rules';
import { nothingGivenBack, post, postRefund, type RefundableSale } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money, sum } from '@cubby/money';
import type { RefundReason } from '../../rules.ts';
import { coverRefund, findLeftToRefund } from '../events/charged-back-store.ts';
import { findPaidFor } from '../payment-store.ts';
import { insertRefund, type Pieces } from './new-refund-store.ts';

/**
 * Refunds all or part of a seller order: refund, postings and the job that sends it, in the caller's transaction.
 * `wanted` undefined: all that is left. With pieces, it includes their tax. Never more than was paid. Returns the
 * refund; undefined if nothing was paid or nothing is left.
 */
export async function giveBack(
  tx: Tx,
  of: RefundableSale,
  wanted: (WantedPart & { pieces?: Pieces }) | undefined,
  reason: RefundReason,
  now: Date,
): Promise<Money | undefined> {
  const paid = await findPaidFor(tx, of.sale);
  const next = paid && nextRefund(of.sale, paid.givenBack, wanted);
  if (!next) return undefined;
  const { part, total } = next;
  const room = await findLeftToRefund(tx, paid.paymentId);
  const refundId = uuidv7(now);
  const parts = [{ ...part, sellerOrderId: of.sale.sellerOrderId, isBeforeDelivery: of.holder === 'CLEARING' }];
  await insertRefund(
    tx,
    {
      refundId,
      paymentId: paid.paymentId,
      amount: total,
      reason,
      said: wanted?.said,
      parts,
      pieces: piecesOf(of.sale, paid.givenBack, wanted),
    },
    now,
  );
  await postRefund(tx, refundId, of, next, paid.givenBack, now);
  await coverByChargeback(tx, { refundId, orderId: of.orderId, total }, room, now);
  await enqueue(tx, 'send-refund', { refundId });
  return total;
}

/** A refund of all that is left is for all pieces not refunded before. */
function piecesOf(
  sale: RefundedPart,
  before: RefundedPart,
  wanted: (WantedPart & { pieces?: Pieces }) | undefined,
): Pieces | 'ALL' {
  if (wanted?.pieces) return wanted.pieces;
  const isWhole = !wanted || (!wanted.tax && sum([before.items, wanted.items]).amountMinor === sale.items.amountMinor);
  return isWhole ? 'ALL' : [];
}

/**
 * A bank may have paid the buyer more than their refunds so far: the marketplace's loss (P15) settles later refunds.
 */
async function coverByChargeback(
  tx: Tx,
  { refundId, orderId, total }: { refundId: string; orderId: string; total: Money },
  room: number,
  now: Date,
): Promise<void> {
  const covered = money(Math.max(total.amountMinor - room, 0), total.currency);
  if (covered.amountMinor === 0) return;
  await coverRefund(tx, { refundId, minor: covered.amountMinor, note: 'chargeback', now });
  await post(tx, chargebackLossCovers(refundId, covered), orderId, now);
}

export const givenBack = async (tx: Tx, sold: SoldBy): Promise<GivenBack> =>
  (await findPaidFor(tx, sold))?.givenBack ?? nothingGivenBack;
