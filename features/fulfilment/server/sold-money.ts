import { type AgreedSale, type TaxAmount, taxOfPieces } from '@cubby/features/ledger/rules';
import type { RefundableSale } from '@cubby/features/ledger/server';
import type { AppliedChange, SoldLine, SoldOrder } from '@cubby/features/orders/server';
import { type Money, money, sum, times } from '@cubby/money';

const taxAmounts = (taxes: SoldOrder['taxes']): TaxAmount[] =>
  taxes.map(({ amountMinor, ...tax }) => ({ ...tax, amount: money(amountMinor) }));

/** The sale of a seller order, with the commission agreed when it was placed. */
export const agreedSale = (sold: SoldOrder): AgreedSale => ({
  sellerOrderId: sold.sellerOrderId,
  sellerId: sold.sellerId,
  items: money(sold.itemsMinor),
  shipping: money(sold.shippingMinor),
  tax: taxAmounts(sold.taxes),
  commissionBp: sold.commissionBp,
  commissionTax: sold.commissionTaxes.map(({ jurisdiction, amountMinor }) => ({
    jurisdiction,
    amount: money(amountMinor),
  })),
});

/** A sale as its money stands now: in clearing until delivered, then with the seller. */
export const refundable = (
  sold: SoldOrder,
  { deliveredAt, status, returnCause }: Pick<AppliedChange, 'deliveredAt' | 'status' | 'returnCause'>,
): RefundableSale => ({
  orderId: sold.orderId,
  sale: agreedSale(sold),
  holder:
    deliveredAt === null
      ? 'CLEARING'
      : status === 'RETURN' && returnCause === 'WITHDRAWAL'
        ? 'DISPUTE_HOLD'
        : status === 'COMPLETED' || status === 'CLOSED'
          ? 'SELLER_AVAILABLE'
          : 'SELLER_PENDING',
});

type Pieces = readonly { orderLineId: string; quantity: number }[];

/** The price of some pieces that were not refunded before, and the taxes that were charged on them. */
export function moneyOfPieces(lines: readonly SoldLine[], pieces: Pieces): { items: Money; tax: TaxAmount[] } {
  const parts = pieces.map(({ orderLineId, quantity: now }) => {
    const line = lines.find((each) => each.orderLineId === orderLineId)!;
    return {
      price: times(money(line.priceMinor), now),
      tax: taxOfPieces(taxAmounts(line.taxes), { bought: line.quantity, before: line.refunded, now }),
    };
  });
  return { items: sum(parts.map(({ price }) => price)), tax: parts.flatMap(({ tax }) => tax) };
}

/** The taxes that were charged on a part of the delivery, after `before` was refunded. */
export const taxOfDelivery = ({ shippingMinor, deliveryTaxes }: SoldOrder, before: Money, now: Money): TaxAmount[] =>
  taxOfPieces(taxAmounts(deliveryTaxes), {
    bought: shippingMinor,
    before: before.amountMinor,
    now: now.amountMinor,
  });
