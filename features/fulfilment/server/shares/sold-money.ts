import {
  type AgreedSale,
  earnedSale,
  type GivenBack,
  type RefundedPart,
  type RefundShares,
  refundShares,
  type TaxAmount,
  taxOfPieces,
} from '@cubby/features/ledger/rules';
import type { RefundableSale } from '@cubby/features/ledger/server';
import type { AppliedChange, SoldLine, SoldOrder } from '@cubby/features/orders/server';
import { type Money, money, subtract, sum, times } from '@cubby/money';

const taxAmounts = (taxes: SoldOrder['taxes']): TaxAmount[] =>
  taxes.map(({ amountMinor, ...tax }) => ({ ...tax, amount: money(amountMinor) }));

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

export type Standing = Pick<AppliedChange, 'deliveredAt' | 'status' | 'returnCause' | 'statusBeforeDispute'>;

/**
 * Where the money of a sale is, except for disputes and returns: in clearing until it is earned, then with the seller.
 */
export function balanceOf({
  deliveredAt,
  status,
  returnCause,
  statusBeforeDispute,
}: Standing): 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' {
  const isDisputed = status === 'DISPUTE_OPEN' || (status === 'RETURN' && returnCause === 'DISPUTE');
  const settled = isDisputed ? statusBeforeDispute : status;
  // An undelivered order too: it is earned when completed, or when closed with a partial refund.
  if (settled === 'COMPLETED' || settled === 'CLOSED') return 'SELLER_AVAILABLE';
  return deliveredAt === null ? 'CLEARING' : 'SELLER_PENDING';
}

export function refundable(sold: SoldOrder, standing: Standing): RefundableSale {
  const balance = balanceOf(standing);
  const isHeld = standing.status === 'RETURN' && standing.returnCause !== 'UNDELIVERABLE' && balance !== 'CLEARING';
  return { orderId: sold.orderId, sale: agreedSale(sold), holder: isHeld ? 'DISPUTE_HOLD' : balance };
}

/** Each party's share of a refund after the sale was earned. */
export const sharesOf = (sold: SoldOrder, before: GivenBack, part: RefundedPart): RefundShares =>
  refundShares(
    earnedSale(agreedSale(sold), before.beforeDelivery),
    subtract(before.items, before.beforeDelivery.items),
    part,
  );

type Pieces = readonly { orderLineId: string; quantity: number }[];

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

/** The taxes on a part of the delivery, after `before` was refunded. */
export const taxOfDelivery = ({ shippingMinor, deliveryTaxes }: SoldOrder, before: Money, now: Money): TaxAmount[] =>
  taxOfPieces(taxAmounts(deliveryTaxes), {
    bought: shippingMinor,
    before: before.amountMinor,
    now: now.amountMinor,
  });
