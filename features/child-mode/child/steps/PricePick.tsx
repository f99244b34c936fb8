import { useText } from '@cubby/i18n/react';
import { money, moneyInText } from '@cubby/money';
import { Counter } from '../Counter.tsx';
import type { PriceStops } from './price-stops.ts';

type PricePickProps = { cents: number; stops: PriceStops; onChange: (cents: number) => void };

/**
 * Chooses a price with two large buttons; if there are few prices, each is also a dot. Whole dollars are named as
 * dollars.
 */
export function PricePick({ cents, stops: { least, most, step, dots }, onChange }: PricePickProps) {
  const { text, locale, number } = useText();
  const short = (each: number) => (each % 100 === 0 ? number(each / 100) : moneyInText(money(each), locale));
  const [before, after] =
    cents % 100 === 0 ? text('childMode.price.dollars', { count: cents / 100 }).split(short(cents)) : [];
  return (
    <div className="grid gap-4">
      <Counter label={text('childMode.price')} {...{ value: cents, least, most, step, onChange }}>
        {before}
        <strong>
          <bdi>{short(cents)}</bdi>
        </strong>
        {after}
      </Counter>
      {dots.length > 0 && (
        <div className="kid-stops">
          {dots.map((each) => (
            <button key={each} type="button" aria-pressed={each === cents} onClick={() => onChange(each)}>
              {short(each)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
