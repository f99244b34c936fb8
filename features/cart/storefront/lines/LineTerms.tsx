import { nextTier } from '@cubby/features/offers/rules';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { CartLine } from '../../rules.ts';

/**
 * When a shop on holiday reopens, the most pieces of one order, and how many more would lower the price. Few lines have
 * any.
 */
export default function LineTerms({ line }: { line: CartLine }) {
  const { text, locale, number, date } = useText();
  if (line.backOn) return text('cart.line.backOn', { day: date(line.backOn, dayFormats.thisYear) });
  const most = line.mostPerOrder && text('cart.line.most', { count: number(line.mostPerOrder) });
  const next = line.terms && nextTier(line.terms, line);
  if (!next || next.from > (line.mostPerOrder ?? next.from)) return most;
  const more = { count: number(next.from - line.quantity), price: moneyInText(next.price, locale) };
  return (
    <>
      {most && <span className="block">{most}</span>}
      {withDollars(text('cart.line.next', more), locale)}
    </>
  );
}
