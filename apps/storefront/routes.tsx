import { addressKeys } from '@cubby/contract';
import { disputesQuery } from '@cubby/features/disputes/contract';
import { invoicesQuery } from '@cubby/features/invoices/contract';
import { categoryListQuery, storeListQuery, typeListQuery } from '@cubby/features/offers/contract';
import { allFiltersKey } from '@cubby/features/offers/rules';
import { ordersQuery } from '@cubby/features/orders/contract';
import { referralsPath } from '@cubby/features/referrals/path';
import { ownReviewsQuery, reviewsQuery } from '@cubby/features/reviews/contract';
import { searchQuery } from '@cubby/features/search/contract';
import { statementQuery } from '@cubby/features/statements/contract';
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
import { requireMember } from './members/require-member.ts';

/** The addresses of the specification's section 2 that the shop has, by layout (spec 2.41). */
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
            page(
              {
                id: 'home',
                path: '/',
                messages: ['home', 'policies', 'workshopCards'],
                query: [menuKey],
                isPublic: true,
              },
              brand.home,
            ),
            page(
              {
                id: 'products',
                path: '/products/:productTypeCode',
                messages: ['offerList'],
                query: [...addressKeys(typeListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/products.tsx'),
            ),
            page(
              {
                id: 'category',
                path: '/category/:categoryCode',
                messages: ['offerList'],
                query: [...addressKeys(categoryListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/category.tsx'),
            ),
            page(
              {
                id: 'store',
                path: '/store/:handle',
                messages: ['offerList', 'store'],
                query: [...addressKeys(storeListQuery), allFiltersKey],
                isPublic: true,
              },
              () => import('./routes/store.tsx'),
            ),
            page(
              { id: 'store-about', path: '/store/about/:handle', messages: ['storeAbout'], isPublic: true },
              () => import('./routes/store-about.tsx'),
            ),
            page(
              {
                id: 'product',
                path: '/product/:sku',
                query: addressKeys(reviewsQuery),
                messages: ['productReviews', 'productDetails'],
                isPublic: true,
              },
              () => import('./routes/product.tsx'),
            ),
            ...informationPages(),
            {
              id: 'members',
              loader: requireMember,
              lazy: async () => ({ Component: (await import('./members/MembersLayout.tsx')).MembersLayout }),
              children: [
                page(
                  { id: 'account-details', path: '/profile/details/account', messages: ['account', 'signIn'] },
                  () => import('./routes/account-details.tsx'),
                ),
                page(
                  {
                    id: 'profile',
                    path: '/profile',
                    messages: ['account', 'addresses', 'orders', 'mailSettings', 'invitation'],
                  },
                  () => import('./routes/profile.tsx'),
                ),
                page(
                  {
                    id: 'orders',
                    path: '/profile/orders',
                    messages: ['orders', 'calendar'],
                    query: addressKeys(ordersQuery),
                  },
                  () => import('./routes/orders.tsx'),
                ),
                page(
                  {
                    id: 'order-details',
                    path: '/profile/orders/:orderNumber',
                    messages: ['orders', 'buyerSteps', 'payment', 'parcelDisputes'],
                  },
                  () => import('./routes/order-details.tsx'),
                ),
                page(
                  {
                    id: 'disputes',
                    path: '/profile/disputes',
                    messages: ['disputes', 'parcelDisputes'],
                    query: addressKeys(disputesQuery),
                  },
                  () => import('./routes/disputes.tsx'),
                ),
                page(
                  { id: 'dispute-details', path: '/profile/disputes/:code', messages: ['disputes', 'parcelDisputes'] },
                  () => import('./routes/dispute-details.tsx'),
                ),
                page(
                  {
                    id: 'invoices',
                    path: '/profile/invoices',
                    messages: ['invoices'],
                    query: addressKeys(invoicesQuery),
                  },
                  () => import('./routes/invoices.tsx'),
                ),
                page(
                  {
                    id: 'statement',
                    path: '/profile/statement',
                    messages: ['statements'],
                    query: addressKeys(statementQuery),
                  },
                  () => import('./routes/statement.tsx'),
                ),
                page(
                  { id: 'invoice-details', path: '/profile/invoices/:invoiceNumber', messages: ['invoices'] },
                  () => import('./routes/invoice-details.tsx'),
                ),
                page(
                  {
                    id: 'reviews',
                    path: '/profile/reviews',
                    messages: ['ownReviews'],
                    query: addressKeys(ownReviewsQuery),
                  },
                  () => import('./routes/reviews.tsx'),
                ),
                page(
                  { id: 'member-support', path: '/profile/support', messages: ['support'], query: ['page'] },
                  () => import('./routes/member-support.tsx'),
                ),
                page(
                  { id: 'member-thread', path: '/profile/support/:number', messages: ['support'] },
                  () => import('./routes/member-thread.tsx'),
                ),
                page(
                  { id: 'wishlists', path: '/profile/wishlists', messages: ['wishlists'] },
                  () => import('./routes/wishlists.tsx'),
                ),
                page(
                  { id: 'wishlist', path: '/profile/wishlists/:code', messages: ['wishlists'] },
                  () => import('./routes/wishlist.tsx'),
                ),
                page(
                  { id: 'referrals', path: referralsPath, messages: ['referrals'] },
                  () => import('./routes/referrals.tsx'),
                ),
                page(
                  { id: 'shipping-addresses', path: '/profile/details/shipping', messages: ['addresses'] },
                  () => import('./routes/shipping-addresses.tsx'),
                ),
                page(
                  { id: 'payment-details', path: '/profile/details/payment', messages: ['bankDetails'] },
                  () => import('./routes/payment-details.tsx'),
                ),
                page(
                  { id: 'tax-exemption', path: '/profile/details/tax', messages: ['certificates'] },
                  () => import('./routes/tax-exemption.tsx'),
                ),
                page(
                  { id: 'mail-settings', path: '/profile/details/notifications', messages: ['mailSettings'] },
                  () => import('./routes/mail-settings.tsx'),
                ),
              ],
            },
            page({ id: 'cart', path: '/cart', messages: ['cart'], isPublic: true }, () => import('./routes/cart.tsx')),
            page(
              { id: 'linked-thread', path: '/support/:number', messages: ['support'] },
              () => import('./routes/linked-thread.tsx'),
            ),
            page(
              { id: 'shared-wishlist', path: '/wishlist/:token', messages: ['wishlists'] },
              () => import('./routes/shared-wishlist.tsx'),
            ),
            page(
              { id: 'shared-cart', path: '/cart/shared/:token', messages: ['cart'] },
              () => import('./routes/shared-cart.tsx'),
            ),
            page(
              {
                id: 'purchase',
                path: '/checkout/success-purchase/:orderNumber',
                messages: ['findOrder', 'orders', 'buyerSteps', 'payment', 'orderResult', 'parcelDisputes'],
              },
              () => import('./routes/checkout-success-purchase.tsx'),
            ),
            page(
              {
                id: 'guest-dispute',
                path: '/checkout/success-purchase/:orderNumber/dispute/:code',
                messages: ['disputes', 'parcelDisputes', 'findOrder', 'orders', 'orderResult'],
              },
              () => import('./routes/guest-dispute.tsx'),
            ),
            page(
              {
                id: 'report',
                path: '/report/:number/:sku',
                messages: ['disputes', 'findOrder', 'orders', 'orderResult'],
              },
              () => import('./routes/report.tsx'),
            ),
            page(
              { id: 'review', path: '/review/:number/:sku', messages: ['ownReviews'] },
              () => import('./routes/review.tsx'),
            ),
            page(
              {
                id: 'search',
                path: '/search',
                messages: ['search', 'offerList'],
                query: addressKeys(searchQuery),
                isPublic: true,
              },
              () => import('./routes/search.tsx'),
            ),
          ],
        },
        {
          id: 'paying',
          lazy: async () => ({ Component: (await import('./layouts/CheckoutLayout.tsx')).CheckoutLayout }),
          errorElement: <ErrorPage />,
          children: [
            page(
              { id: 'checkout', path: '/checkout', isPublic: true, messages: ['checkout', 'checkoutSteps'] },
              () => import('./routes/checkout.tsx'),
            ),
            page(
              {
                id: 'payment-success',
                path: '/checkout/success-pay',
                isPublic: true,
                messages: ['payment', 'orderResult'],
              },
              () => import('./routes/checkout-success-pay.tsx'),
            ),
            page(
              {
                id: 'payment-failure',
                path: '/checkout/error-pay',
                isPublic: true,
                messages: ['payment', 'orderResult'],
              },
              () => import('./routes/checkout-error-pay.tsx'),
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
              { id: 'order-thanks', path: '/checkout/thanks/:orderNumber', messages: ['payment', 'orderResult'] },
              () => import('./routes/order-thanks.tsx'),
            ),
            page(
              { id: 'create-invoice', path: '/create-invoice/:orderNumber', messages: ['invoices', 'bankDetails'] },
              () => import('./routes/create-invoice.tsx'),
            ),
            page(
              { id: 'invoice-success', path: '/invoice-success', messages: ['invoices'], query: ['invoiceNumber'] },
              () => import('./routes/invoice-success.tsx'),
            ),
          ],
        },
        {
          id: 'signing-in',
          element: <MinimalLayout />,
          errorElement: <ErrorPage />,
          children: [
            page(
              { id: 'login', path: '/login', messages: ['account', 'signIn'], isPublic: true },
              () => import('./routes/login.tsx'),
            ),
            page(
              { id: 'register', path: '/register', messages: ['account'], isPublic: true },
              () => import('./routes/register.tsx'),
            ),
            page(
              { id: 'find-order', path: '/find-order', messages: ['findOrder'], isPublic: true },
              () => import('./routes/find-order.tsx'),
            ),
            page(
              { id: 'support', path: '/support', messages: ['support'], isPublic: true },
              () => import('./routes/support.tsx'),
            ),
            page(
              { id: 'forgot-password', path: '/forgot-password', messages: ['account'], isPublic: true },
              () => import('./routes/forgot-password.tsx'),
            ),
          ],
        },
        // Pages that mails link to: unsubscribing is one of them (spec 2.4).
        {
          id: 'from-letters',
          element: <SmallLayout />,
          errorElement: <ErrorPage />,
          children: [
            page(
              {
                id: 'email-unsubscribe',
                path: '/email-unsubscribe',
                messages: ['restock', 'mailSettings'],
                query: ['token'],
              },
              () => import('./routes/email-unsubscribe.tsx'),
            ),
            page(
              {
                id: 'confirm-enquiry',
                path: '/confirm-enquiry',
                messages: ['enquiries'],
                query: ['token', 'sent'],
              },
              () => import('./routes/confirm-enquiry.tsx'),
            ),
            page(
              { id: 'confirm-email', path: '/confirm-email', messages: ['account'] },
              () => import('./routes/confirm-email.tsx'),
            ),
            page(
              { id: 'change-email', path: '/change-email', messages: ['account'] },
              () => import('./routes/change-email.tsx'),
            ),
            page(
              { id: 'restore-email', path: '/restore-email', messages: ['account'] },
              () => import('./routes/restore-email.tsx'),
            ),
            page(
              { id: 'reopen-account', path: '/reopen-account', messages: ['account'] },
              () => import('./routes/reopen-account.tsx'),
            ),
            page(
              { id: 'reset-password', path: '/reset-password', messages: ['account'] },
              () => import('./routes/reset-password.tsx'),
            ),
            page(
              { id: 'restock-confirm', path: '/restock-confirm', messages: ['restock'], query: ['token'] },
              () => import('./routes/restock-confirm.tsx'),
            ),
          ],
        },
        {
          id: 'empty',
          element: <EmptyLayout />,
          errorElement: <ErrorPage />,
          children: [
            page(
              { id: 'sandbox', path: '/sandbox/card/:id', messages: ['sandbox'] },
              () => import('./routes/sandbox-card.tsx'),
            ),
          ],
        },
        {
          id: 'without-a-network',
          // Nothing but the logo: whatever else a header has cannot work.
          element: (
            <ClearLayout>
              <Outlet />
            </ClearLayout>
          ),
          errorElement: <ErrorPage />,
          children: [
            page(
              { id: 'offline', path: '/offline', messages: ['offline', 'keptCart'], isPublic: true },
              () => import('./routes/offline.tsx'),
            ),
          ],
        },
        {
          id: 'frames',
          // Few visitors come by a partner's page: no other page carries it.
          lazy: async () => {
            const { FrameLayout: Component, FrameError: ErrorBoundary } = await import('./frame/FrameLayout.tsx');
            return { Component, ErrorBoundary };
          },
          children: [
            page(
              {
                id: 'frame-workshops',
                path: '/frame/workshops',
                messages: ['workshops', 'workshopCards', 'frames'],
                query: addressKeys(workshopQuery),
                isPublic: true,
              },
              () => import('./routes/frame-workshops.tsx'),
            ),
            page(
              { id: 'frame-product', path: '/frame/product/:sku', messages: ['frames'], isPublic: true },
              () => import('./routes/frame-product.tsx'),
            ),
          ],
        },
        page({ id: 'gallery', path: '/dev/ui', isPublic: true }, () => import('./routes/gallery.tsx')),
      ],
    },
  ];
}
