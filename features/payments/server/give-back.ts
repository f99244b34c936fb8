import { type Tx, uuidv7 } from '@cubby/db';
import { type GivenBack, nextRefund, type SoldBy, type WantedPart } from '@cubby/features/ledger/rules';
import { nothingGivenBack, postRefund, type RefundableSale } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import type { Money } from '@cubby/money';
import type { RefundReason } from '../rules.ts';
import { insertRefund } from './new-refund-store.ts';
import { findPaidFor } from './payment-store.ts';

/**
 * Gives back what was paid for a seller order, or a part of it: refund, postings and the job that sends it, in the
 * caller's transaction. `wanted` undefined: all that is left; with its tax, if it is of certain pieces. Never more than was
 * paid. Returns what is refunded; undefined if nothing was paid or nothing is left.
 */
export async function giveBack(
  tx: Tx,
  of: RefundableSale,
  wanted: WantedPart | undefined,
  reason: RefundReason,
  now: Date,
): Promise<Money | undefined> {
  const paid = await findPaidFor(tx, of.sale);
  const next = paid && nextRefund(of.sale, paid.givenBack, wanted);
  if (!next) return undefined;
  const { part, total } = next;
  const refundId = uuidv7(now);
  const parts = [{ ...part, sellerOrderId: of.sale.sellerOrderId, isBeforeDelivery: of.holder === 'CLEARING' }];
  await insertRefund(
    tx,
    { refundId, paymentId: paid.paymentId, amount: total, reason, said: wanted?.said, parts },
    now,
  );
  await postRefund(tx, refundId, of, next, paid.givenBack, now);
  await enqueue(tx, 'send-refund', { refundId });
  return total;
}

/** What of a sale was given back so far. */
export const givenBack = async (tx: Tx, sold: SoldBy): Promise<GivenBack> =>
  (await findPaidFor(tx, sold))?.givenBack ?? nothingGivenBack;
