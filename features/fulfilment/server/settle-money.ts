import type { Tx } from '@cubby/db';
import {
  commissionOn,
  type RefundedPart,
  refundShares,
  type Sale,
  saleEarned,
  sellerShare,
  shareReleased,
} from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { takeStockBack } from '@cubby/features/offers/server';
import { type AppliedChange, findShipped, findSoldOrder, type SoldOrder } from '@cubby/features/orders/server';
import { giveBack, givenBack, type RefundableSale } from '@cubby/features/payments/server';
import { money, subtract } from '@cubby/money';
import { refundReasonOf } from '../rules.ts';

/**
 * The money of some changes of status, in the transaction that makes them (domain 5.3): earned when delivered, available
 * when completed, given back when an order comes to nothing or goods come back.
 */
export async function settleMoney(tx: Tx, changes: readonly AppliedChange[], now: Date): Promise<void> {
  for (const change of changes) {
    const sold = (await findSoldOrder(tx, change))!;
    if (change.to === 'DELIVERED' && change.deliveredAt === null)
      await post(tx, saleEarned(saleOf(sold)), sold.orderId, now);
    if (change.to === 'COMPLETED') await releaseShare(tx, sold, change, now);
    const reason = refundReasonOf(change.transition);
    if (reason) await giveBack(tx, refundable(sold, change), undefined, reason, now);
    if (change.transition === 'O29') await takeStockBack(tx, await findShipped(tx, change.sellerOrderId), now);
  }
}

/** P6: what the seller has earned, less what was given back of it; earned first if it never was (O30, O35). */
async function releaseShare(tx: Tx, sold: SoldOrder, change: AppliedChange, now: Date): Promise<void> {
  const sale = saleOf(sold);
  if (change.deliveredAt === null) await post(tx, saleEarned(sale), sold.orderId, now);
  const returned = await givenBack(tx, sold.sellerOrderId);
  const whole: RefundedPart = { ...returned, tax: [] };
  const left = subtract(sellerShare(sale), refundShares(sale, money(0), whole).seller);
  if (left.amountMinor > 0) await post(tx, shareReleased(sold.sellerOrderId, sold.sellerId, left), sold.orderId, now);
}

/** The sale of a seller order, with the commission agreed when it was placed. */
const saleOf = (sold: SoldOrder): Sale => ({
  sellerOrderId: sold.sellerOrderId,
  sellerId: sold.sellerId,
  items: money(sold.itemsMinor),
  shipping: money(sold.shippingMinor),
  commission: commissionOn(money(sold.itemsMinor), sold.commissionBp),
  commissionTax: [],
});

/** A sale as its money stands now: in clearing until delivered, then with the seller. */
export const refundable = (
  sold: SoldOrder,
  { deliveredAt, status }: Pick<AppliedChange, 'deliveredAt' | 'status'>,
): RefundableSale => ({
  orderId: sold.orderId,
  sale: saleOf(sold),
  tax: sold.taxes.map(({ jurisdiction, amountMinor }) => ({ jurisdiction, amount: money(amountMinor) })),
  holder:
    deliveredAt === null
      ? 'CLEARING'
      : status === 'COMPLETED' || status === 'CLOSED'
        ? 'SELLER_AVAILABLE'
        : 'SELLER_PENDING',
});
