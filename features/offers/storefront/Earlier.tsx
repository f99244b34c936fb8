import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { Offer } from '../rules.ts';

/** The earlier price, struck through; “was” for screen readers. */
export function Earlier({ earlier }: Pick<Offer, 'earlier'>) {
  const { text, locale } = useText();
  return (
    earlier && (
      <span className="text-small text-soft">
        <span className="sr-only">{text('offers.was')} </span>
        <s>{withDollars(moneyInText(earlier, locale), locale)}</s>
      </span>
    )
  );
}
