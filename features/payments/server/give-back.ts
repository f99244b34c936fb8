import { type Tx, uuidv7 } from '@cubby/db';
import {
  type AgreedSale,
  account,
  disputeUpheld,
  earnedSale,
  type RefundedPart,
  refundAfterDelivery,
  refundedPart,
  refundOwed,
  refundShares,
  type SoldBy,
  taxSum,
  type WantedPart,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { reduceShare } from '@cubby/features/schools/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money, subtract, sum } from '@cubby/money';
import type { RefundReason } from '../rules.ts';
import { findPaidFor } from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

/** A sale, and where its money is. */
export type RefundableSale = {
  orderId: string;
  sale: AgreedSale;
  /** CLEARING until it is delivered (P9), then the seller's balance (P10), or what is held of it (P14). */
  holder: 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'DISPUTE_HOLD';
};

/**
 * Gives back what was paid for a seller order, or a part of it: refund, postings and the job that sends it, in the
 * caller's transaction. `wanted` undefined: all that is left; with its tax, if it is of certain pieces. Never more than was
 * paid. Returns what is refunded; undefined if nothing was paid or nothing is left.
 */
export async function giveBack(
  tx: Tx,
  { orderId, sale, holder }: RefundableSale,
  wanted: WantedPart | undefined,
  reason: RefundReason,
  now: Date,
): Promise<Money | undefined> {
  const { sellerOrderId, sellerId } = sale;
  const paid = await findPaidFor(tx, sale);
  if (!paid) return undefined;
  const before = paid.givenBack;
  const left = { items: subtract(sale.items, before.items), shipping: subtract(sale.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a refund is more than what is left of the sale');
  const part = refundedPart(sale, before, given);
  const total = sum([part.items, part.shipping, taxSum(part.tax)]);
  if (total.amountMinor === 0) return undefined;
  const refundId = uuidv7(now);
  const isBeforeDelivery = holder === 'CLEARING';
  const parts = [{ ...part, sellerOrderId, isBeforeDelivery }];
  await insertRefund(tx, { refundId, paymentId: paid.paymentId, amount: total, reason, parts }, now);
  if (isBeforeDelivery) await post(tx, refundOwed(refundId, { sellerOrderId, total, tax: part.tax }), orderId, now);
  else {
    const gone = paid.beforeDelivery;
    const shares = refundShares(earnedSale(sale, gone), subtract(before.items, gone.items), part);
    const entry =
      holder === 'DISPUTE_HOLD'
        ? disputeUpheld(refundId, sale, shares)
        : refundAfterDelivery(refundId, sale, shares, {
            type: holder,
            amount: await owedTo(tx, account(holder, sellerId)),
          });
    await post(tx, entry, orderId, now);
    await reduceShare(tx, { sellerOrderId, orderId, itemsLeft: subtract(left.items, part.items) }, now);
  }
  await enqueue(tx, 'send-refund', { refundId });
  return total;
}

const nothing: RefundedPart = { items: money(0), shipping: money(0), tax: [] };

/** What of a sale was given back so far, and what of that before it was delivered. */
export async function givenBack(tx: Tx, sold: SoldBy): Promise<RefundedPart & { beforeDelivery: RefundedPart }> {
  const paid = await findPaidFor(tx, sold);
  return { ...(paid?.givenBack ?? nothing), beforeDelivery: paid?.beforeDelivery ?? nothing };
}
