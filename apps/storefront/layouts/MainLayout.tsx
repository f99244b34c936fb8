import { useText } from '@cubby/i18n/react';
import { SkipLink } from '@cubby/ui';
import { Outlet } from 'react-router';
import { useBrand } from './ShopRoot.tsx';

/** Header, page, footer (spec 2.41 Main). */
export function MainLayout() {
  const { Header, Footer } = useBrand();
  const { text } = useText();
  return (
    <>
      <SkipLink target="content">{text('shell.skip')}</SkipLink>
      <Header />
      <main id="content">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
