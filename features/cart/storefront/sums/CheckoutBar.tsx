import { useText } from '@cubby/i18n/react';
import { ButtonLink, keepToastsAbove, Price } from '@cubby/ui';
import { useEffect, useState } from 'react';
import type { ShownQuote } from '../../contract.ts';

type CheckoutBarProps = { quote: ShownQuote; href: string };

/**
 * On phones, keeps the total and the checkout button in reach while the summary's own button is off screen. It sticks
 * within the page's column and is lower than the page's scroll padding, so it covers neither the footer nor the focus
 * (ux P9).
 */
export function CheckoutBar(props: CheckoutBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const button = document.getElementById('to-checkout');
    if (!button) return;
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    watcher.observe(button);
    return () => watcher.disconnect();
  }, []);
  return isAway && <ShownCheckoutBar {...props} />;
}

export function ShownCheckoutBar({ quote, href }: CheckoutBarProps) {
  const { text, locale } = useText();
  return (
    <div
      ref={keepToastsAbove}
      className="sticky bottom-0 z-20 -mx-2 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule bg-raised px-4 py-2.5 shadow-over desktop:hidden print:hidden"
    >
      <span className="min-w-0">
        <span className="block text-tiny text-soft">{text('cart.total')}</span>
        <Price amount={quote.total} locale={locale} toPay />
      </span>
      <ButtonLink href={href}>{text('cart.checkout')}</ButtonLink>
    </div>
  );
}
