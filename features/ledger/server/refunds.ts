import type { Tx } from '@cubby/db';
import { money, subtract } from '@cubby/money';
import {
  type AgreedSale,
  account,
  disputeUpheld,
  earnedSale,
  type GivenBack,
  type NextRefund,
  refundAfterDelivery,
  refundOwed,
  refundShares,
} from '../rules.ts';
import { owedTo, post } from './entry-store.ts';

export type RefundableSale = {
  orderId: string;
  sale: AgreedSale;
  /** CLEARING until delivery (P9), then the seller's balance (P10), or the hold (P14). */
  holder: 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'DISPUTE_HOLD';
};

/** Posts that a part of a sale is owed to its buyer, by where its money is: P9, P10 or P14. */
export async function postRefund(
  tx: Tx,
  refundId: string,
  { orderId, sale, holder }: RefundableSale,
  { part, total }: NextRefund,
  before: GivenBack,
  now: Date,
): Promise<void> {
  const { sellerOrderId, sellerId } = sale;
  if (holder === 'CLEARING') {
    await post(tx, refundOwed(refundId, { sellerOrderId, total, tax: part.tax }), orderId, now);
    return;
  }
  const gone = before.beforeDelivery;
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

type GivenBackRow = {
  itemsMinor: number;
  shippingMinor: number;
  itemsBeforeMinor: number;
  shippingBeforeMinor: number;
  taxes: readonly { jurisdiction: string; isSellers: boolean; amountMinor: number; beforeMinor: number }[];
};
/** The refunds of a sale so far, from the sums of its refunds or credit notes. */
export function givenBackOf(row: GivenBackRow, sellerId: string): GivenBack {
  const taxOf = (minorOf: (tax: GivenBackRow['taxes'][number]) => number) =>
    row.taxes.map((tax) => ({
      jurisdiction: tax.jurisdiction,
      sellerId: tax.isSellers ? sellerId : null,
      amount: money(minorOf(tax)),
    }));
  const part = (items: number, shipping: number) => ({ items: money(items), shipping: money(shipping) });
  return {
    ...part(row.itemsMinor, row.shippingMinor),
    tax: taxOf(({ amountMinor }) => amountMinor),
    beforeDelivery: {
      ...part(row.itemsBeforeMinor, row.shippingBeforeMinor),
      tax: taxOf(({ beforeMinor }) => beforeMinor),
    },
  };
}

const none = money(0);
export const nothingGivenBack: GivenBack = {
  ...{ items: none, shipping: none, tax: [] },
  beforeDelivery: { items: none, shipping: none, tax: [] },
};
