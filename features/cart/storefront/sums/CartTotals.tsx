import { taxLabel } from '@cubby/features/taxes/rules';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText } from '@cubby/money';
import { cx, Price, SumRow, withDollars } from '@cubby/ui';
import type { ShownQuote } from '../../contract.ts';

type CartTotalsProps = {
  quote: ShownQuote;
  waiting: boolean;
  /** On the page with the address, each seller's delivery is shown too, because lines there do not show it. */
  atCheckout?: boolean;
};

export function CartTotals({ quote, waiting, atCheckout = false }: CartTotalsProps) {
  const { text, locale } = useText();
  const delivering = atCheckout ? quote.groups.filter((group) => group.subtotal.amountMinor > 0) : [];
  // An undeliverable line has no delivery cost, but its delivery is not free.
  const undelivered = quote.groups.some((group) => group.subtotal.amountMinor > 0 && !group.delivers);
  const sum = (label: string, amount: Money) => (
    <SumRow key={label} label={label}>
      <Price amount={amount} locale={locale} size="small" plain />
    </SumRow>
  );
  return (
    <dl className={cx('grid gap-2 transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      {sum(text('cart.subtotal'), quote.subtotal)}
      {quote.shipping.amountMinor === 0 ? (
        <SumRow label={text('cart.shipping')}>{undelivered ? '—' : text('cart.shipping.free')}</SumRow>
      ) : (
        sum(text('cart.shipping'), quote.shipping)
      )}
      {delivering.length > 1 &&
        delivering.map(({ seller, shipping, delivers }) => (
          <div key={`${seller.handle} ${delivers}`} className="ms-3 flex justify-between gap-4 text-small text-soft">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{seller.name}</bdi>
            </dt>
            <dd className="flex-none">
              {shipping.amountMinor > 0
                ? withDollars(moneyInText(shipping, locale), locale)
                : delivers
                  ? text('cart.shipping.free')
                  : '—'}
            </dd>
          </div>
        ))}
      {quote.taxes === null ? (
        <SumRow label={text('cart.taxes')}>
          <span className="text-soft">{text(atCheckout ? 'cart.taxes.byAddress' : 'cart.taxes.later')}</span>
        </SumRow>
      ) : (
        quote.taxes.map((tax) => sum(taxLabel(tax, locale, text), tax.amount))
      )}
      <SumRow label={text('cart.total')} total>
        <Price amount={quote.total} locale={locale} toPay />
      </SumRow>
    </dl>
  );
}
