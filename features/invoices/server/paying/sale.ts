import type { RefundableSale } from '@cubby/features/ledger/server';
import type { SoldOrder } from '@cubby/features/orders/server';
import { money } from '@cubby/money';

/** An undelivered seller order: its money is in clearing. */
export const saleInClearing = (sold: SoldOrder): RefundableSale => ({
  orderId: sold.orderId,
  holder: 'CLEARING',
  sale: {
    ...{
      sellerOrderId: sold.sellerOrderId,
      sellerId: sold.sellerId,
      commissionBp: sold.commissionBp,
      commissionTax: [],
    },
    items: money(sold.itemsMinor),
    shipping: money(sold.shippingMinor),
    tax: sold.taxes.map(({ amountMinor, ...tax }) => ({ ...tax, amount: money(amountMinor) })),
  },
});
