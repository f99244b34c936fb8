import { useText } from '@cubby/i18n/react';
import { formatMoney, moneyInText } from '@cubby/money';
import type { SellerOrder } from '../contract.ts';

/** Delivery, taxes and total of what one seller delivers. */
export function SellerTotals({ sellerOrder: { shipping, tax, total } }: { sellerOrder: SellerOrder }) {
  const { text, locale } = useText();
  return (
    <p className="border-t border-rule pt-2.5 text-end text-small text-soft">
      {shipping.amountMinor === 0
        ? text('orders.shipping.free')
        : text('orders.shipping', { price: moneyInText(shipping, locale) })}
      {tax.amountMinor > 0 && <>&nbsp;· {text('orders.tax', { price: moneyInText(tax, locale) })}</>}&nbsp;·{' '}
      <span className="font-strong text-ink">
        <bdi dir="ltr">{formatMoney(total, locale)}</bdi>
      </span>
    </p>
  );
}
