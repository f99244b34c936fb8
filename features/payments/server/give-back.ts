import { type Tx, uuidv7 } from '@cubby/db';
import {
  account,
  type RefundedPart,
  refundAfterDelivery,
  refundedPart,
  refundOwed,
  refundShares,
  type Sale,
} from '@cubby/features/ledger/rules';
import { owedTo, post } from '@cubby/features/ledger/server';
import { enqueue } from '@cubby/jobs';
import { type Money, money, subtract, sum } from '@cubby/money';
import type { RefundReason } from '../rules.ts';
import { findPaidFor } from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

/** A sale, the tax that was charged, and where its money is. */
export type RefundableSale = {
  orderId: string;
  sale: Sale;
  tax: readonly { jurisdiction: string; amount: Money }[];
  /** CLEARING until it is delivered (P9), then the seller's balance (P10). */
  holder: 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE';
};

/**
 * Gives back what was paid for a seller order, or a part of it: refund, postings and the job that sends it, in the
 * caller's transaction. `wanted` undefined: all that is left. Never more than was paid. Returns what is refunded;
 * undefined if nothing was paid or nothing is left.
 */
export async function giveBack(
  tx: Tx,
  { orderId, sale, tax, holder }: RefundableSale,
  wanted: { items: Money; shipping: Money } | undefined,
  reason: RefundReason,
  now: Date,
): Promise<Money | undefined> {
  const { sellerOrderId } = sale;
  const paid = await findPaidFor(tx, sellerOrderId);
  if (!paid) return undefined;
  const before = { items: money(paid.itemsMinor), shipping: money(paid.shippingMinor) };
  const left = { items: subtract(sale.items, before.items), shipping: subtract(sale.shipping, before.shipping) };
  const given = wanted ?? left;
  if (given.items.amountMinor > left.items.amountMinor || given.shipping.amountMinor > left.shipping.amountMinor)
    throw new Error('a refund is more than what is left of the sale');
  const part: RefundedPart = refundedPart({ ...sale, tax }, before, given);
  const taxes = sum(part.tax.map(({ amount }) => amount));
  const total = sum([part.items, part.shipping, taxes]);
  if (total.amountMinor === 0) return undefined;
  const refundId = uuidv7(now);
  const parts = [{ sellerOrderId, items: part.items, shipping: part.shipping, tax: taxes }];
  await insertRefund(tx, { refundId, paymentId: paid.paymentId, amount: total, reason, parts }, now);
  await post(
    tx,
    holder === 'CLEARING'
      ? refundOwed(refundId, { sellerOrderId, total, tax: part.tax })
      : refundAfterDelivery(refundId, sale, refundShares(sale, before.items, part), {
          type: holder,
          amount: await owedTo(tx, account(holder, sale.sellerId)),
        }),
    orderId,
    now,
  );
  await enqueue(tx, 'send-refund', { refundId });
  return total;
}

/** What of a sale's items and delivery was given back so far. */
export async function givenBack(tx: Tx, sellerOrderId: string): Promise<{ items: Money; shipping: Money }> {
  const paid = await findPaidFor(tx, sellerOrderId);
  return { items: money(paid?.itemsMinor ?? 0), shipping: money(paid?.shippingMinor ?? 0) };
}
