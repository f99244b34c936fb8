import { type Tx, uuidv7 } from '@cubby/db';
import {
  type AgreedSale,
  account,
  disputeUpheld,
  earnedSale,
  refundAfterDelivery,
  refundedPart,
  refundOwed,
  refundShares,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
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
 * caller's transaction. `wanted` undefined: all that is left. Never more than was paid. Returns what is refunded;
 * undefined if nothing was paid or nothing is left.
 */
export async function giveBack(
  tx: Tx,
  { orderId, sale, holder }: RefundableSale,
  wanted: { items: Money; shipping: Money } | undefined,
  reason: RefundReason,
  now: Date,
): Promise<Money | undefined> {
  const { sellerOrderId, sellerId } = sale;
  const paid = await findPaidFor(tx, sellerOrderId);
  if (!paid) return undefined;
  const before = { items: money(paid.itemsMinor), shipping: money(paid.shippingMinor) };
  const left = { items: subtract(sale.items, before.items), shipping: subtract(sale.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a refund is more than what is left of the sale');
  const part = refundedPart(sale, before, given);
  const tax = sum(part.tax.map(({ amount }) => amount));
  const total = sum([part.items, part.shipping, tax]);
  if (total.amountMinor === 0) return undefined;
  const refundId = uuidv7(now);
  const isBeforeDelivery = holder === 'CLEARING';
  const parts = [{ sellerOrderId, items: part.items, shipping: part.shipping, tax, isBeforeDelivery }];
  await insertRefund(tx, { refundId, paymentId: paid.paymentId, amount: total, reason, parts }, now);
  if (isBeforeDelivery) await post(tx, refundOwed(refundId, { sellerOrderId, total, tax: part.tax }), orderId, now);
  else {
    const gone = { items: money(paid.itemsBeforeMinor), shipping: money(paid.shippingBeforeMinor) };
    const shares = refundShares(earnedSale(sale, gone), subtract(before.items, gone.items), part);
    const entry =
      holder === 'DISPUTE_HOLD'
        ? disputeUpheld(refundId, sale, shares)
        : refundAfterDelivery(refundId, sale, shares, {
            type: holder,
            amount: await owedTo(tx, account(holder, sellerId)),
          });
    await post(tx, entry, orderId, now);
  }
  await enqueue(tx, 'send-refund', { refundId });
  return total;
}

/** Of a sale, without tax. */
export type GivenBack = { items: Money; shipping: Money };

/** What of a sale's items and delivery was given back so far, and what of that before it was delivered. */
export async function givenBack(tx: Tx, sellerOrderId: string): Promise<GivenBack & { beforeDelivery: GivenBack }> {
  const paid = await findPaidFor(tx, sellerOrderId);
  return {
    items: money(paid?.itemsMinor ?? 0),
    shipping: money(paid?.shippingMinor ?? 0),
    beforeDelivery: {
      items: money(paid?.itemsBeforeMinor ?? 0),
      shipping: money(paid?.shippingBeforeMinor ?? 0),
    },
  };
}
