import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { Button, Notice, Picture, Price } from '@cubby/ui';
import type { ShownQuote } from '../../contract.ts';
import { type CartLine, counts } from '../../rules.ts';
import { CartTotals } from './CartTotals.tsx';

export type OrderedProps = {
  quote: ShownQuote;
  waiting: boolean;
  validationErrors: ReadonlyMap<string, string>;
  onRemove: (line: CartLine) => void;
};

export const orderedLines = (quote: ShownQuote): CartLine[] =>
  quote.groups.flatMap((group) => group.lines.filter(counts));

export function SummaryLines({ quote, waiting, validationErrors, onRemove }: OrderedProps) {
  const { text, locale } = useText();
  return (
    <>
      <ul id="order-items" tabIndex={-1} className="max-h-[50vh] overflow-y-auto overscroll-contain">
        {orderedLines(quote).map((line) => (
          <li key={line.offerId} className="border-t border-rule py-3">
            <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
              <Picture picture={line.image.url ? line.image : null} alt="" width={160} height={160} sizes="56px" />
              <span className="min-w-0 text-small">
                <span className="block font-medium">{line.name}</span>
                <span className="text-soft">
                  {text('cart.summary.quantity', { count: line.quantity })}
                  {line.terms && <>&nbsp;× {moneyInText(line.price, locale)}</>}
                </span>
              </span>
              <Price amount={line.total} locale={locale} size="small" plain />
            </div>
            {!validationErrors.has(line.offerId) && (
              <Button
                look="quiet"
                size="small"
                className="ms-14"
                aria-label={text('cart.line.remove', { name: line.name })}
                onClick={() => onRemove(line)}
              >
                {text('cart.gone.remove')}
              </Button>
            )}
            {validationErrors.has(line.offerId) && (
              <div className="mt-2.5 text-small">
                <Notice
                  tone="error"
                  action={
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={text('cart.line.remove', { name: line.name })}
                      onClick={() => onRemove(line)}
                    >
                      {text('cart.gone.remove')}
                    </Button>
                  }
                >
                  {validationErrors.get(line.offerId)}
                </Notice>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="border-t border-rule pt-4">
        <CartTotals quote={quote} waiting={waiting} atCheckout />
      </div>
    </>
  );
}
