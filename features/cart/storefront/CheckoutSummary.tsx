import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { Button, Icon, Notice, Picture, Price } from '@cubby/ui';
import { useEffect, useState } from 'react';
import type { ShownQuote } from '../contract.ts';
import { type CartLine, counts } from '../rules.ts';
import { CartTotals } from './CartTotals.tsx';

type CheckoutSummaryProps = {
  quote: ShownQuote;
  waiting: boolean;
  /** What stands in the way at a line, by offer. */
  faults: ReadonlyMap<string, string>;
  onRemove: (line: CartLine) => void;
};

/** What is being ordered, behind a toggle: open where there is room for it (spec 2.51). */
export function CheckoutSummary({ quote, waiting, faults, onRemove }: CheckoutSummaryProps) {
  const { text, locale } = useText();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(window.matchMedia('(min-width: 64.0625rem)').matches), []);
  const hasFaults = faults.size > 0;
  useEffect(() => {
    if (hasFaults) setOpen(true);
  }, [hasFaults]);
  const lines = quote.groups.flatMap((group) => group.lines.filter(counts));
  return (
    <details
      className="group rounded-card border-[1.5px] border-ink bg-raised"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 items-center gap-3 px-5 py-2 font-strong">
        <Icon name="cart" />
        <span className="flex-1">
          {text('cart.summary')}{' '}
          <span className="font-normal text-soft">{text('cart.summary.count', { count: lines.length })}</span>
        </span>
        <bdi dir="ltr" className="tabular-nums group-open:hidden">
          {formatMoney(quote.total, locale)}
        </bdi>
        <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-5 pb-5">
        <ul className="max-h-[50vh] overflow-y-auto overscroll-contain">
          {lines.map((line) => (
            <li key={line.offerId} className="border-t border-rule py-3">
              <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3">
                <Picture picture={line.image.url ? line.image : null} alt="" width={160} height={160} sizes="56px" />
                <span className="min-w-0 text-small">
                  <span className="block font-medium">{line.name}</span>
                  <span className="text-soft">{text('cart.summary.quantity', { count: line.quantity })}</span>
                </span>
                <Price amount={line.total} locale={locale} size="small" plain />
              </div>
              {faults.has(line.offerId) && (
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
                    {faults.get(line.offerId)}
                  </Notice>
                </div>
              )}
            </li>
          ))}
        </ul>
        <div className="border-t border-rule pt-4">
          <CartTotals quote={quote} waiting={waiting} />
        </div>
      </div>
    </details>
  );
}
