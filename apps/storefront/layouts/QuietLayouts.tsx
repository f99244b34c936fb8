import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Frame, MarginLine, SkipLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { Consent } from './Consent.tsx';
import { AccountMenu } from './header/AccountMenu.tsx';
import { CartLink } from './header/CartLink.tsx';
import { LanguageSwitcher } from './header/LanguageSwitcher.tsx';

/**
 * The layout of a page without distractions: a line with the logo, then the page. The layouts below (spec 2.41) and
 * that of checkout differ only in the rest of the line.
 */
export function QuietFrame({ line, children }: { line?: ReactNode; children: ReactNode }) {
  const { Logo, name } = useBrand();
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <Frame className="flex min-h-svh flex-col">
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <Consent />
      <MarginLine />
      <header className="relative z-30 flex flex-wrap items-center gap-x-2 border-b-(length:--line-width) border-rule py-4 [border-bottom-style:var(--line-style)] min-[24rem]:gap-x-4">
        <a href={`${prefix}/`} className="me-auto py-1" aria-label={text('shell.logo', { brand: name })}>
          <Logo />
        </a>
        {line}
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </Frame>
  );
}

export const SmallLayout = () => (
  <QuietFrame
    line={
      <>
        <LanguageSwitcher />
        <AccountMenu />
        <CartLink />
      </>
    }
  >
    <Outlet />
  </QuietFrame>
);

export const MinimalLayout = () => (
  <QuietFrame line={<LanguageSwitcher />}>
    <Outlet />
  </QuietFrame>
);

export const ClearLayout = ({ children }: { children: ReactNode }) => <QuietFrame>{children}</QuietFrame>;
