import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Frame, MarginLine, SkipLink } from '@cubby/ui';
import { Outlet } from 'react-router';
import { CartLink } from './header/CartLink.tsx';
import { LanguageSwitcher } from './header/LanguageSwitcher.tsx';
import { useBrand } from './ShopRoot.tsx';

/** Signing in: a small header with logo, language and cart (spec 2.41 Login). */
export function LoginLayout() {
  const { Logo, name } = useBrand();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <Frame className="flex min-h-svh flex-col">
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <MarginLine />
      <header className="flex flex-wrap items-center gap-x-5 border-b border-rule py-4">
        <a href={`${prefix}/`} className="me-auto py-1" aria-label={text('shell.logo', { brand: name })}>
          <Logo />
        </a>
        <LanguageSwitcher />
        <CartLink />
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
    </Frame>
  );
}
