import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Frame, MarginLine, SkipLink } from '@cubby/ui';
import { Outlet } from 'react-router';
import { CartLink } from './header/CartLink.tsx';
import { useBrand } from './ShopRoot.tsx';

/** Checkout: logo and cart, nothing that leads astray (spec 2.17, 2.51). */
export function CheckoutLayout() {
  const { Logo, name } = useBrand();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <Frame className="flex min-h-svh flex-col">
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <MarginLine />
      <header className="flex items-center justify-between gap-4 border-b border-rule py-4">
        <a href={`${prefix}/`} className="py-1" aria-label={text('shell.logo', { brand: name })}>
          <Logo />
        </a>
        <CartLink />
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}
