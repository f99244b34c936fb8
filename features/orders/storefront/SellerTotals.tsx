import { useText } from '@cubby/i18n/react';
import { formatMoney, moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { SellerOrder } from '../contract.ts';

export function SellerTotals({ sellerOrder: { shipping, tax, total, refunded } }: { sellerOrder: SellerOrder }) {
  const { text, locale } = useText();
  return (
    <p className="border-t border-rule pt-2.5 text-end text-small text-soft">
      {shipping.amountMinor === 0
        ? text('orders.shipping.free')
        : withDollars(text('orders.shipping', { price: moneyInText(shipping, locale) }), locale)}
      {tax.amountMinor > 0 && (
        <>&nbsp;· {withDollars(text('orders.tax', { price: moneyInText(tax, locale) }), locale)}</>
      )}
      &nbsp;·{' '}
      <span className="font-strong text-ink">
        <bdi dir="ltr">{formatMoney(total, locale, true)}</bdi>
      </span>
      {refunded.amountMinor > 0 && (
        <span className="block">{text('orders.refunded', { amount: moneyInText(refunded, locale, true) })}</span>
      )}
    </p>
  );
}
