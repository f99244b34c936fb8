import { useText } from '@cubby/i18n/react';
import { cx, Frame, MarginLine, SkipLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { CardHearts } from '../product/CardHearts.tsx';
import { Consent } from './Consent.tsx';
import { useHeaderPanels } from './header/use-header-panels.ts';

/**
 * Header with catalogue, page, footer (spec 2.41 Main). On phones an open menu or search fills the screen (spec 2.48).
 */
export function MainLayout({ children }: { children?: ReactNode }) {
  const { Header, Footer } = useBrand();
  const { text } = useText();
  const panels = useHeaderPanels();
  const yields = panels.open !== 'none' && 'max-tablet:hidden';
  return (
    <Frame className="flex min-h-svh flex-col">
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <Consent />
      <MarginLine />
      <Header panels={panels} />
      <main id="content" tabIndex={-1} className={cx('flex-1', yields)}>
        <CardHearts>{children ?? <Outlet />}</CardHearts>
      </main>
      <div className={cx(yields)}>
        <Footer />
      </div>
    </Frame>
  );
}
