import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { Offer } from '../rules.ts';

/** “10 or more: $1.80 each”, one per line. */
export function Tiers({ tiers }: Pick<Offer, 'tiers'>) {
  const { text, locale, number } = useText();
  return tiers?.map(({ from, price }) => (
    <span key={from} className="block">
      {withDollars(text('offers.tier', { from: number(from), price: moneyInText(price, locale) }), locale)}
    </span>
  ));
}
