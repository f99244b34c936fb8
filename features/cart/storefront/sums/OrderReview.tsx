import { dayFormats, listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { type Money, moneyInText, sum } from '@cubby/money';
import { Notice, Price } from '@cubby/ui';
import { useState } from 'react';
import type { ShownQuote } from '../../contract.ts';
import { counts } from '../../rules.ts';
import { CartTotals } from './CartTotals.tsx';

type OrderReviewProps = { quote: ShownQuote; waiting: boolean };

/**
 * The order that the button below places: items by seller with arrival, delivery, taxes, total, and why the total
 * changed.
 */
export function OrderReview({ quote, waiting }: OrderReviewProps) {
  const { text, locale, date, number } = useText();
  const before = useBefore(quote, waiting);
  const groups = quote.groups.filter((group) => group.lines.some(counts));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be an extra landmark
    <div
      role="group"
      aria-labelledby="review"
      className="grid gap-4 rounded-card border-[1.5px] border-ink bg-raised p-5"
    >
      <h3 id="review" className="text-title">
        {text('cart.review')}
      </h3>
      {groups.map(({ seller, lines, delivers, arrivesFrom, arrivesTo }) => (
        <div key={`${seller.handle} ${delivers}`} className="border-t border-rule pt-3">
          <p className="font-strong">
            <bdi>{seller.name}</bdi>
          </p>
          {arrivesFrom && arrivesTo && (
            <p className="text-small text-second">
              {text('cart.group.arrives', {
                from: date(arrivesFrom, dayFormats.weekday),
                to: date(arrivesTo, dayFormats.weekday),
              })}
            </p>
          )}
          <ul className="mt-1.5 grid gap-1.5">
            {lines.filter(counts).map((line) => (
              <li key={line.offerId} className="flex justify-between gap-4 text-small">
                <span className="min-w-0 wrap-anywhere">
                  {`${number(line.quantity)} × `}
                  <bdi>{line.name}</bdi>
                </span>
                <Price amount={line.total} locale={locale} size="small" plain />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className="border-t border-rule pt-4">
        <CartTotals quote={quote} waiting={waiting} atCheckout />
      </div>
      <div role="status" className="empty:hidden">
        {before && (
          <Notice>
            {text('cart.review.changed', {
              before: moneyInText(before.total, locale, true),
              total: moneyInText(quote.total, locale, true),
              why: listOf(
                parts.flatMap((part) => {
                  const [was, is] = [amountOf(before, part), amountOf(quote, part)];
                  return was.amountMinor === is.amountMinor ? [] : [`${text(labels[part])} ${moneyInText(is, locale)}`];
                }),
                locale,
              ),
            })}
          </Notice>
        )}
      </div>
    </div>
  );
}

const parts = ['items', 'delivery', 'taxes'] as const;
const labels = { items: 'cart.subtotal', delivery: 'cart.shipping', taxes: 'cart.taxes' } as const;

function amountOf(quote: ShownQuote, part: (typeof parts)[number]): Money {
  if (part === 'items') return quote.subtotal;
  if (part === 'delivery') return quote.shipping;
  return (quote.taxes ?? []).length > 0
    ? sum(quote.taxes!.map(({ amount }) => amount))
    : { ...quote.total, amountMinor: 0 };
}

/** The total before its last change. */
function useBefore(quote: ShownQuote, waiting: boolean): ShownQuote | undefined {
  const [shown, show] = useState(quote);
  const [before, keep] = useState<ShownQuote>();
  if (!waiting && quote !== shown) {
    show(quote);
    if (quote.total.amountMinor !== shown.total.amountMinor) keep(shown);
  }
  return before;
}
