import { listKeys } from '@cubby/features/offers/contract';
import { page, type SiteRoute } from '@cubby/site';
import type { Brand } from './brands/brand.ts';
import { informationPages } from './information-pages.ts';
import { CheckoutLayout } from './layouts/CheckoutLayout.tsx';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { LoginLayout } from './layouts/LoginLayout.tsx';
import { MainLayout } from './layouts/MainLayout.tsx';
import { MissingPage } from './layouts/MissingPage.tsx';
import { loadShell, ShopRoot } from './layouts/ShopRoot.tsx';

/** What of a list's query its pages read (spec 2.13, 2.14): the attributes of a product type, the categories of a shop. */
const { attributeValues, category, ...listQuery } = listKeys;
const typeQuery = [...Object.values(listQuery), attributeValues];
const storeQuery = [...Object.values(listQuery), category];

/** The addresses of the specification's section 2 that the shop has, by layout (spec 2.41). */
export function createRoutes(brand: Brand): SiteRoute[] {
  const missing = (
    <MainLayout>
      <MissingPage />
    </MainLayout>
  );
  return [
    {
      id: 'shop',
      loader: loadShell,
      // Categories do not change from page to page: one load serves the whole visit.
      shouldRevalidate: () => false,
      element: <ShopRoot brand={brand} />,
      errorElement: <ShopRoot brand={brand}>{missing}</ShopRoot>,
      children: [
        {
          id: 'main',
          element: <MainLayout />,
          errorElement: missing,
          children: [
            page({ id: 'home', path: '/', shared: true }, brand.home),
            page(
              {
                id: 'products',
                path: '/products/:productTypeCode',
                query: typeQuery,
                shared: true,
              },
              () => import('./routes/products.tsx'),
            ),
            page(
              { id: 'store', path: '/store/:handle', query: storeQuery, shared: true },
              () => import('./routes/store.tsx'),
            ),
            page(
              { id: 'store-about', path: '/store/about/:handle', shared: true },
              () => import('./routes/store-about.tsx'),
            ),
            page(
              { id: 'product', path: '/product/:sku', query: ['rating', 'reviewPage'], shared: true },
              () => import('./routes/product.tsx'),
            ),
            ...informationPages(),
            page(
              { id: 'account-details', path: '/profile/details/account' },
              () => import('./routes/account-details.tsx'),
            ),
            page({ id: 'cart', path: '/cart', shared: true }, () => import('./routes/cart.tsx')),
            page(
              { id: 'purchase', path: '/checkout/success-purchase/:orderNumber' },
              () => import('./routes/checkout-success-purchase.tsx'),
            ),
            page(
              { id: 'search', path: '/search', query: ['q', 'page', 'section'], shared: true },
              () => import('./routes/search.tsx'),
            ),
          ],
        },
        {
          id: 'paying',
          element: <CheckoutLayout />,
          errorElement: missing,
          children: [
            page({ id: 'checkout', path: '/checkout', shared: true }, () => import('./routes/checkout.tsx')),
            page(
              { id: 'payment-success', path: '/checkout/success-pay', shared: true },
              () => import('./routes/checkout-success-pay.tsx'),
            ),
            page(
              { id: 'payment-failure', path: '/checkout/error-pay', shared: true },
              () => import('./routes/checkout-error-pay.tsx'),
            ),
          ],
        },
        {
          id: 'signing-in',
          element: <LoginLayout />,
          errorElement: missing,
          children: [page({ id: 'login', path: '/login', shared: true }, () => import('./routes/login.tsx'))],
        },
        {
          id: 'empty',
          element: <EmptyLayout />,
          errorElement: missing,
          children: [page({ id: 'sandbox', path: '/sandbox/card/:id' }, () => import('./routes/sandbox-card.tsx'))],
        },
        page({ id: 'gallery', path: '/dev/ui', shared: true }, () => import('./routes/gallery.tsx')),
      ],
    },
  ];
}
