import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button, keepToastsAbove, Price } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { landedPrice, type Offer } from '../rules.ts';
import { AddedRow } from './AddedRow.tsx';
import type { Added, AddOffer } from './added.ts';
import { daysText } from './offer-text.ts';

/**
 * On phones, the featured offer's button stays within reach after the original has scrolled out of view. It sticks
 * within the page's column, so it never covers the footer, and is lower than the page's scroll padding, so it never
 * covers the focused element (ux P9).
 */
export function AddBar({ offer, onAdd }: { offer: Offer; onAdd: AddOffer }) {
  const { text, locale, date } = useText();
  const [passed, setPassed] = useState(false);
  const [added, setAdded] = useState<Added>();
  useEffect(() => {
    const button = document.getElementById('add');
    if (!button) return;
    // Everything below counts as visible, so that a jump from above the button to below it is noticed too.
    const watcher = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    });
    watcher.observe(button);
    return () => watcher.disconnect();
  }, []);
  if (!passed) return null;
  return (
    <div
      ref={keepToastsAbove}
      className="sticky bottom-0 z-20 -mx-2 mt-6 grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-rule bg-raised px-4 py-2.5 shadow-over tablet:hidden"
    >
      {added && <AddedRow added={added} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <Price amount={landedPrice(offer) ?? offer.price} locale={locale} />{' '}
          <span className="text-tiny text-soft">{text('offers.table.delivered')}</span>
          {offer.delivery && (
            <span className="block truncate text-tiny text-soft">
              {daysText(offer.delivery, date, dayFormats.short)}
            </span>
          )}
        </span>
        <Button icon="cart" onClick={() => setAdded(onAdd(offer, 1))}>
          {text('offers.addToCart')}
        </Button>
      </div>
    </div>
  );
}
