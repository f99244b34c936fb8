import { formatMoney, formatMoneyToParts, type Money } from '@cubby/money';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { withDollars } from './with-dollars.tsx';

/** If the sign comes first, the style sheet finds it without an element: pages have many prices. */
const signFirst = ['en', 'pt', 'tr'];
const signed = (words: string, locale: string): ReactNode =>
  signFirst.includes(locale) ? words : withDollars(words, locale);

type PriceProps = {
  amount: Money;
  locale: string;
  size?: 'small' | 'large' | 'huge';
  /** Text around the price, with `{price}` in its place: “from {price}”. */
  pattern?: string;
  /** Cents on the line, for columns of numbers. */
  plain?: boolean;
  /** It is to be paid, so the country of its dollars is named. */
  toPay?: boolean;
  className?: string;
};

/**
 * An amount of money. On screen its cents are raised; screen readers and copies get the whole amount in the locale's
 * format; `<bdi>` keeps sign and digits together on one line and in right-to-left text. A plain amount, of which a
 * table has many, needs none in other languages: it has no space that breaks.
 */
export function Price({ amount, locale, size, pattern, plain, toPay, className }: PriceProps) {
  const [before, after] = pattern?.split('{price}') ?? [];
  const shown = plain ? signed(formatMoney(amount, locale, toPay), locale) : raisedCents(amount, locale, toPay);
  const isBare = plain && pattern === undefined && locale !== 'ar';
  // Small and plain is how tables and lists of figures have it.
  const look = plain && size === 'small' ? 'price-line' : cx(size && `price-${size}`, plain && 'price-plain');
  return (
    <span className={cx('price', look, toPay && 'to-pay', className)}>
      {before && <span className="price-words">{before}</span>}
      {isBare ? shown : <bdi dir="ltr">{shown}</bdi>}
      {after && <span className="price-words">{after}</span>}
    </span>
  );
}

function raisedCents(amount: Money, locale: string, toPay?: boolean): ReactNode {
  const parts = formatMoneyToParts(amount, locale, toPay);
  const cents = parts.findIndex(({ type }) => type === 'fraction');
  const textOf = (some: typeof parts) => some.map(({ type, value }) => (type === 'decimal' ? '' : value)).join('');
  return (
    <>
      <span className="sr-only">{signed(formatMoney(amount, locale, toPay), locale)}</span>
      <span aria-hidden="true">
        {signed(textOf(parts.slice(0, cents)), locale)}
        <span className="price-cents">{parts[cents]?.value}</span>
        {signed(textOf(parts.slice(cents + 1)), locale) || null}
      </span>
    </>
  );
}
