import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Icon, withDollars } from '@cubby/ui';
import type { ShownQuote } from '../../contract.ts';
import { counts } from '../../rules.ts';

export function MakersShare({ quote }: { quote: ShownQuote }) {
  const { text, locale } = useText();
  const ordered = quote.groups.filter(({ lines }) => lines.some(counts));
  if (ordered.length === 0 || ordered.some(({ seller }) => seller.kind !== 'CHILD')) return null;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-second-tint px-5 py-3.5 text-small font-medium text-second">
      <Icon name="heart" />
      <span>{withDollars(text('cart.makers', { amount: moneyInText(quote.subtotal, locale) }), locale)}</span>
    </p>
  );
}
