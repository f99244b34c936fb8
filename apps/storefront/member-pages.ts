import { addressKeys } from '@cubby/contract';
import { accountDecisionsPath } from '@cubby/features/cases/path';
import { disputesQuery } from '@cubby/features/disputes/contract';
import { joinFamilyPath, startFamilyPath } from '@cubby/features/families/paths';
import { takeOverPath } from '@cubby/features/handovers/rules';
import { invoicesQuery } from '@cubby/features/invoices/contract';
import { ordersQuery } from '@cubby/features/orders/contract';
import { referralsPath } from '@cubby/features/referrals/path';
import { ownReviewsQuery } from '@cubby/features/reviews/contract';
import { statementQuery } from '@cubby/features/statements/contract';
import { contactShopPath } from '@cubby/features/support/contact-rules';
import { threadsQuery } from '@cubby/features/support/contract';
import { page, type SiteRoute } from '@cubby/site';

export const memberPages = (): SiteRoute[] => [
  page(
    { id: 'account-details', path: '/profile/details/account' },
    () => import('./routes/member/account-details.tsx'),
  ),
  page({ id: 'profile', path: '/profile' }, () => import('./routes/member/profile.tsx')),
  page(
    { id: 'orders', path: '/profile/orders', query: addressKeys(ordersQuery) },
    () => import('./routes/member/orders.tsx'),
  ),
  page(
    { id: 'order-details', path: '/profile/orders/:orderNumber' },
    () => import('./routes/member/order-details.tsx'),
  ),
  page(
    { id: 'disputes', path: '/profile/disputes', query: addressKeys(disputesQuery) },
    () => import('./routes/support/disputes.tsx'),
  ),
  page(
    { id: 'dispute-details', path: '/profile/disputes/:code' },
    () => import('./routes/support/dispute-details.tsx'),
  ),
  page(
    { id: 'invoices', path: '/profile/invoices', query: addressKeys(invoicesQuery) },
    () => import('./routes/member/invoices.tsx'),
  ),
  page(
    { id: 'statement', path: '/profile/statement', query: addressKeys(statementQuery) },
    () => import('./routes/member/statement.tsx'),
  ),
  page(
    { id: 'invoice-details', path: '/profile/invoices/:invoiceNumber' },
    () => import('./routes/member/invoice-details.tsx'),
  ),
  page(
    { id: 'reviews', path: '/profile/reviews', query: addressKeys(ownReviewsQuery) },
    () => import('./routes/member/reviews.tsx'),
  ),
  page(
    { id: 'member-support', path: '/profile/support', query: addressKeys(threadsQuery) },
    () => import('./routes/support/member-support.tsx'),
  ),
  page({ id: 'member-thread', path: '/profile/support/:number' }, () => import('./routes/support/member-thread.tsx')),
  page({ id: 'contact-shop', path: contactShopPath(':handle') }, () => import('./routes/support/contact-shop.tsx')),
  page({ id: 'account-decisions', path: accountDecisionsPath }, () => import('./routes/member/account-decisions.tsx')),
  page({ id: 'wishlists', path: '/profile/wishlists' }, () => import('./routes/member/wishlists.tsx')),
  page({ id: 'wishlist', path: '/profile/wishlists/:code' }, () => import('./routes/member/wishlist.tsx')),
  page({ id: 'child-shop', path: startFamilyPath }, () => import('./routes/family/child-shop.tsx')),
  page({ id: 'take-over', path: takeOverPath, query: ['t'] }, () => import('./routes/family/take-over.tsx')),
  page(
    { id: 'second-guardian', path: joinFamilyPath, query: ['t'] },
    () => import('./routes/family/second-guardian.tsx'),
  ),
  page({ id: 'referrals', path: referralsPath }, () => import('./routes/member/referrals.tsx')),
  page(
    { id: 'shipping-addresses', path: '/profile/details/shipping' },
    () => import('./routes/member/shipping-addresses.tsx'),
  ),
  page(
    { id: 'payment-details', path: '/profile/details/payment' },
    () => import('./routes/member/payment-details.tsx'),
  ),
  page({ id: 'tax-exemption', path: '/profile/details/tax' }, () => import('./routes/member/tax-exemption.tsx')),
  page(
    { id: 'mail-settings', path: '/profile/details/notifications' },
    () => import('./routes/member/mail-settings.tsx'),
  ),
];
