import { addressKeys } from '@cubby/contract';
import { categoryListQuery, storeListQuery, typeListQuery } from '@cubby/features/offers/contract';
import { allFiltersKey, askedOfferKey } from '@cubby/features/offers/rules';
import { reviewsQuery } from '@cubby/features/reviews/contract';
import { searchQuery } from '@cubby/features/search/contract';
import { workshopQuery } from '@cubby/features/workshops/contract';
import { page, type SiteRoute } from '@cubby/site';
import { Outlet } from 'react-router';
import type { Brand } from './brands/brand.ts';
import { informationPages } from './information-pages.ts';
import { loadShell } from './layouts/categories.ts';
import { EmptyLayout } from './layouts/EmptyLayout.tsx';
import { ErrorPage } from './layouts/ErrorPage.tsx';
import { menuKey } from './layouts/header/use-header-panels.ts';
import { MainLayout } from './layouts/MainLayout.tsx';
import { ClearLayout, MinimalLayout, SmallLayout } from './layouts/QuietLayouts.tsx';
import { ShopRoot } from './layouts/ShopRoot.tsx';
import { mailLinkPages } from './mail-link-pages.ts';
import { memberPages } from './member-pages.ts';
import { requireMember } from './members/require-member.ts';

export function createRoutes(brand: Brand): SiteRoute[] {
  return [
    {
      id: 'shop',
      loader: loadShell,
      // Categories do not change from page to page: one load is enough for the whole visit.
      shouldRevalidate: () => false,
      element: <ShopRoot brand={brand} />,
      errorElement: (
        <ShopRoot brand={brand}>
          <ErrorPage />
        </ShopRoot>
      ),
      children: [
        {
          id: 'main',
          element: <MainLayout />,
          errorElement: <ErrorPage frame={MainLayout} />,
          children: [
            page({ id: 'home', path: '/', query: [menuKey], isPublic: true }, brand.home),
            page(
              {
                id: 'products',
                path: '/products/:productTypeCode',
                query: [...addressKeys(typeListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/products.tsx'),
            ),
            page(
              {
                id: 'category',
                path: '/category/:categoryCode',
                query: [...addressKeys(categoryListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/category.tsx'),
            ),
            page(
              {
                id: 'store',
                path: '/store/:handle',
                query: [...addressKeys(storeListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/store.tsx'),
            ),
            page(
              { id: 'store-about', path: '/store/about/:handle', isPublic: true },
              () => import('./routes/store-about.tsx'),
            ),
            page(
              {
                id: 'product',
                path: '/product/:sku',
                query: [...addressKeys(reviewsQuery), askedOfferKey],
                isPublic: true,
              },
              () => import('./routes/product.tsx'),
            ),
            ...informationPages(),
            {
              id: 'members',
              loader: requireMember,
              lazy: async () => ({ Component: (await import('./members/MembersLayout.tsx')).MembersLayout }),
              children: memberPages(),
            },
            page({ id: 'cart', path: '/cart', isPublic: true }, () => import('./routes/checkout/cart.tsx')),
            page({ id: 'linked-thread', path: '/support/:number' }, () => import('./routes/support/linked-thread.tsx')),
            page({ id: 'shared-wishlist', path: '/wishlist/:token' }, () => import('./routes/shared-wishlist.tsx')),
            page({ id: 'shared-cart', path: '/cart/shared/:token' }, () => import('./routes/checkout/shared-cart.tsx')),
            page(
              { id: 'purchase', path: '/checkout/success-purchase/:orderNumber' },
              () => import('./routes/checkout/checkout-success-purchase.tsx'),
            ),
            page(
              { id: 'guest-dispute', path: '/checkout/success-purchase/:orderNumber/dispute/:code' },
              () => import('./routes/support/guest-dispute.tsx'),
            ),
            page(
              { id: 'contact-order', path: '/support/order/:number' },
              () => import('./routes/support/contact-order.tsx'),
            ),
            page({ id: 'report', path: '/report/:number/:sku' }, () => import('./routes/support/report.tsx')),
            page({ id: 'review', path: '/review/:number/:sku' }, () => import('./routes/support/review.tsx')),
            page(
              { id: 'search', path: '/search', query: addressKeys(searchQuery), isPublic: true },
              () => import('./routes/search.tsx'),
            ),
          ],
        },
        {
          id: 'paying',
          lazy: async () => ({ Component: (await import('./layouts/CheckoutLayout.tsx')).CheckoutLayout }),
          errorElement: <ErrorPage />,
          children: [
            page({ id: 'checkout', path: '/checkout', isPublic: true }, () => import('./routes/checkout/checkout.tsx')),
            page(
              { id: 'payment-success', path: '/checkout/success-pay', isPublic: true },
              () => import('./routes/checkout/checkout-success-pay.tsx'),
            ),
            page(
              { id: 'payment-failure', path: '/checkout/error-pay', isPublic: true },
              () => import('./routes/checkout/checkout-error-pay.tsx'),
            ),
          ],
        },
        {
          id: 'thanks',
          loader: requireMember,
          element: <MinimalLayout />,
          errorElement: <ErrorPage />,
          children: [
            page(
              { id: 'order-thanks', path: '/checkout/thanks/:orderNumber' },
              () => import('./routes/checkout/order-thanks.tsx'),
            ),
            page(
              { id: 'create-invoice', path: '/create-invoice/:orderNumber' },
              () => import('./routes/member/create-invoice.tsx'),
            ),
            page(
              { id: 'invoice-success', path: '/invoice-success', query: ['invoiceNumber'] },
              () => import('./routes/member/invoice-success.tsx'),
            ),
          ],
        },
        {
          id: 'signing-in',
          element: <MinimalLayout />,
          errorElement: <ErrorPage />,
          children: [
            page({ id: 'login', path: '/login', isPublic: true }, () => import('./routes/sign-in/login.tsx')),
            page({ id: 'register', path: '/register', isPublic: true }, () => import('./routes/sign-in/register.tsx')),
            page(
              { id: 'find-order', path: '/find-order', isPublic: true },
              () => import('./routes/support/find-order.tsx'),
            ),
            page({ id: 'support', path: '/support', isPublic: true }, () => import('./routes/support/support.tsx')),
            page(
              { id: 'forgot-password', path: '/forgot-password', isPublic: true },
              () => import('./routes/sign-in/forgot-password.tsx'),
            ),
          ],
        },
        { id: 'from-letters', element: <SmallLayout />, errorElement: <ErrorPage />, children: mailLinkPages() },
        {
          id: 'empty',
          element: <EmptyLayout />,
          errorElement: <ErrorPage />,
          children: [
            page({ id: 'sandbox', path: '/sandbox/card/:id' }, () => import('./routes/checkout/sandbox-card.tsx')),
          ],
        },
        {
          id: 'without-a-network',
          // Nothing but the logo: other parts of a header cannot work.
          element: (
            <ClearLayout>
              <Outlet />
            </ClearLayout>
          ),
          errorElement: <ErrorPage />,
          children: [page({ id: 'offline', path: '/offline', isPublic: true }, () => import('./routes/offline.tsx'))],
        },
        {
          id: 'frames',
          // Few visitors come from a partner's page, so no other page carries it.
          lazy: async () => {
            const { FrameLayout: Component, FrameError: ErrorBoundary } = await import('./frame/FrameLayout.tsx');
            return { Component, ErrorBoundary };
          },
          children: [
            page(
              { id: 'frame-workshops', path: '/frame/workshops', query: addressKeys(workshopQuery), isPublic: true },
              () => import('./routes/frame/frame-workshops.tsx'),
            ),
            page(
              { id: 'frame-product', path: '/frame/product/:sku', isPublic: true },
              () => import('./routes/frame/frame-product.tsx'),
            ),
          ],
        },
        page({ id: 'gallery', path: '/dev/ui', isPublic: true }, () => import('./routes/gallery.tsx')),
        page(
          { id: 'frame-store', path: '/frame/store/:handle', isPublic: true },
          () => import('./routes/frame/frame-store.tsx'),
        ),
      ],
    },
  ];
}
