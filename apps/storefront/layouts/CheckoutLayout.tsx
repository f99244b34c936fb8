import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Frame, MarginLine, SkipLink } from '@cubby/ui';
import { useState } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { CartLink } from './header/CartLink.tsx';
import { useBrand } from './ShopRoot.tsx';

/** Where a page of this layout may put something of its own in the header's line; null until it stands. */
export const useHeaderSlot = (): HTMLElement | null => useOutletContext<HTMLElement | null>();

/** Checkout: logo, cart and what is ordered, nothing that leads astray (spec 2.17, 2.51). */
export function CheckoutLayout() {
  const { Logo, name } = useBrand();
  const { prefix } = useSite();
  const { text } = useText();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <Frame className="flex min-h-svh flex-col">
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <MarginLine />
      <header className="flex flex-wrap items-center gap-x-4 border-b border-rule py-4">
        <a href={`${prefix}/`} className="me-auto py-1" aria-label={text('shell.logo', { brand: name })}>
          <Logo />
        </a>
        <CartLink />
        <div ref={setSlot} className="contents" />
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet context={slot} />
      </main>
    </Frame>
  );
}
