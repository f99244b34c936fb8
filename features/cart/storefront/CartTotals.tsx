import { taxLabel } from '@cubby/features/taxes/rules';
import { useText } from '@cubby/i18n/react';
import type { Money } from '@cubby/money';
import { cx, Price, SumRow } from '@cubby/ui';
import type { ShownQuote } from '../contract.ts';

/** Subtotal, delivery, taxes, total: every figure comes from the server. */
export function CartTotals({ quote, waiting }: { quote: ShownQuote; waiting: boolean }) {
  const { text, locale } = useText();
  const sum = (label: string, amount: Money) => (
    <SumRow key={label} label={label}>
      <Price amount={amount} locale={locale} size="small" plain />
    </SumRow>
  );
  return (
    <dl className={cx('grid gap-2 transition-opacity', waiting && 'opacity-50')} aria-busy={waiting || undefined}>
      {sum(text('cart.subtotal'), quote.subtotal)}
      {quote.shipping.amountMinor === 0 ? (
        <SumRow label={text('cart.shipping')}>{text('cart.shipping.free')}</SumRow>
      ) : (
        sum(text('cart.shipping'), quote.shipping)
      )}
      {quote.taxes === null ? (
        <SumRow label={text('cart.taxes')}>
          <span className="text-soft">{text('cart.taxes.later')}</span>
        </SumRow>
      ) : (
        quote.taxes.map((tax) => sum(taxLabel(tax, locale), tax.amount))
      )}
      <SumRow label={text('cart.total')} total>
        <Price amount={quote.total} locale={locale} />
      </SumRow>
    </dl>
  );
}
