import { formatMoney, formatMoneyToParts, type Money } from '@cubby/money';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type PriceProps = {
  amount: Money;
  locale: string;
  size?: 'small' | 'large' | 'huge';
  /** Text around the price, with `{price}` in its place: “from {price}”. */
  pattern?: string;
  /** Cents on the line, for columns of figures. */
  plain?: boolean;
  className?: string;
};

/**
 * A sum of money. On screen it has raised cents; screen readers and copies get the whole amount as the locale writes
 * it; `<bdi>` keeps sign and figures together on one line and in right-to-left text. A plain sum by itself, of which a
 * table has many, needs none in other languages: it has no space that breaks.
 */
export function Price({ amount, locale, size, pattern, plain, className }: PriceProps) {
  const [before, after] = pattern?.split('{price}') ?? [];
  const shown = plain ? formatMoney(amount, locale) : raisedCents(amount, locale);
  const isBare = plain && pattern === undefined && locale !== 'ar';
  // Small and plain is how tables and lists of figures have it.
  const look = plain && size === 'small' ? 'price-line' : cx(size && `price-${size}`, plain && 'price-plain');
  return (
    <span className={cx('price', look, className)}>
      {before && <span className="price-words">{before}</span>}
      {isBare ? shown : <bdi dir="ltr">{shown}</bdi>}
      {after && <span className="price-words">{after}</span>}
    </span>
  );
}

function raisedCents(amount: Money, locale: string): ReactNode {
  const parts = formatMoneyToParts(amount, locale);
  const cents = parts.findIndex(({ type }) => type === 'fraction');
  const textOf = (some: typeof parts) => some.map(({ type, value }) => (type === 'decimal' ? '' : value)).join('');
  return (
    <>
      <span className="sr-only">{formatMoney(amount, locale)}</span>
      <span aria-hidden="true">
        {textOf(parts.slice(0, cents))}
        <span className="price-cents">{parts[cents]?.value}</span>
        {textOf(parts.slice(cents + 1)) || null}
      </span>
    </>
  );
}
