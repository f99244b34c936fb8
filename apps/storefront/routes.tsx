import { page, type SiteRoute } from '@cubby/site';
import type { Brand } from './brands/brand.ts';
import { MainLayout } from './layouts/MainLayout.tsx';
import { MissingPage } from './layouts/MissingPage.tsx';
import { loadShell, ShopRoot } from './layouts/ShopRoot.tsx';

/** The addresses of the specification's section 2 that the shop has, by layout (spec 2.41). */
export function createRoutes(brand: Brand): SiteRoute[] {
  return [
    {
      id: 'shop',
      loader: loadShell,
      // Categories do not change from page to page: one load serves the whole visit.
      shouldRevalidate: () => false,
      element: <ShopRoot brand={brand} />,
      errorElement: <ShopRoot brand={brand} missing />,
      children: [
        {
          id: 'main',
          element: <MainLayout />,
          errorElement: <MissingPage />,
          children: [page({ id: 'home', path: '/', shared: true }, brand.home)],
        },
      ],
    },
  ];
}
