import { useText } from '@cubby/i18n/react';
import { sum, times } from '@cubby/money';
import { useHydrated, useStored } from '@cubby/site';
import { Badge, Price, SumRow } from '@cubby/ui';
import { inCart } from '../rules.ts';
import { useCart } from './cart-store.ts';
import { keptCart, readableCart } from './kept-cart.ts';

/** The cart for reading offline: its current lines, at the prices last seen. */
export function KeptCart() {
  const { text, locale, date } = useText();
  const hydrated = useHydrated();
  const entries = inCart(useCart());
  const { at, lines, unknown } = readableCart(entries, useStored(keptCart, undefined));
  if (!hydrated) return null;
  const selected = lines.filter((line) => line.selected && line.isSold);
  return (
    <section aria-labelledby="kept-cart" className="max-w-words">
      <h2 id="kept-cart" className="text-title">
        {text('cart.offline.title')}
      </h2>
      {entries.length === 0 && <p className="mt-2 text-soft">{text('cart.offline.empty')}</p>}
      {lines.length > 0 && at && (
        <>
          <p className="mt-2 text-soft">{text('cart.offline.asOf', { time: date(at, moment) })}</p>
          <ul className="mt-4 border-t border-ink">
            {lines.map((line) => (
              <li
                key={line.offerId}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-rule py-3 first:border-t-0"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{line.name}</p>
                  <p className="text-small text-soft">
                    {line.seller}&nbsp;· {text('cart.summary.quantity', { count: line.quantity })}
                  </p>
                  {!line.isSold && (
                    <p className="mt-1.5">
                      <Badge tone="warning">{text('cart.line.soldOut')}</Badge>
                    </p>
                  )}
                </div>
                {line.isSold ? (
                  <Price amount={times(line.price, line.quantity)} locale={locale} size="small" plain />
                ) : (
                  <span className="text-soft">—</span>
                )}
              </li>
            ))}
          </ul>
          {selected.length > 0 && (
            <dl>
              <SumRow label={text('cart.offline.subtotal', { count: selected.length })} total>
                <Price
                  amount={sum(selected.map(({ price, quantity }) => times(price, quantity)))}
                  locale={locale}
                  size="small"
                  plain
                />
              </SumRow>
            </dl>
          )}
        </>
      )}
      {unknown > 0 && <p className="mt-3 text-small text-soft">{text('cart.offline.unknown', { count: unknown })}</p>}
    </section>
  );
}

const moment = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
