import { formatMoney, formatMoneyToParts, type Money } from '@cubby/money';
import { cx } from '../cx.ts';

type PriceProps = {
  amount: Money;
  locale: string;
  size?: 'small' | 'regular' | 'large' | 'huge';
  /** Words around the price, with `{price}` where it stands: “from {price}”. */
  pattern?: string;
  /** Cents on the line, for columns of figures. */
  plain?: boolean;
  className?: string;
};

/**
 * A sum of money. Eyes get raised cents, screen readers and copies get the whole amount as the locale writes it; `<bdi>`
 * keeps sign and figures together in right-to-left text.
 */
export function Price({ amount, locale, size = 'regular', pattern, plain, className }: PriceProps) {
  const figures = plain ? (
    <bdi dir="ltr">{formatMoney(amount, locale)}</bdi>
  ) : (
    <RaisedCents amount={amount} locale={locale} />
  );
  const [before, after] = pattern?.split('{price}') ?? [];
  return (
    <span className={cx('price', `price-${size}`, plain && 'price-plain', className)}>
      {before && <span className="price-words">{before}</span>}
      {figures}
      {after && <span className="price-words">{after}</span>}
    </span>
  );
}

function RaisedCents({ amount, locale }: { amount: Money; locale: string }) {
  const parts = formatMoneyToParts(amount, locale).filter((part) => part.type !== 'decimal');
  return (
    <bdi dir="ltr">
      <span className="sr-only">{formatMoney(amount, locale)}</span>
      <span aria-hidden="true">
        {parts.map((part) =>
          part.type === 'fraction' ? (
            <span key={part.type} className="price-cents">
              {part.value}
            </span>
          ) : (
            part.value
          ),
        )}
      </span>
    </bdi>
  );
}
