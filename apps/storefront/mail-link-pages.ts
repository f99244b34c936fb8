import { viewingPath } from '@cubby/features/accounts/rules';
import { page, type SiteRoute } from '@cubby/site';

export const mailLinkPages = (): SiteRoute[] => [
  page(
    { id: 'email-unsubscribe', path: '/email-unsubscribe', query: ['token'] },
    () => import('./routes/email-unsubscribe.tsx'),
  ),
  page(
    { id: 'confirm-enquiry', path: '/confirm-enquiry', query: ['token', 'sent'] },
    () => import('./routes/confirm-enquiry.tsx'),
  ),
  page(
    { id: 'open-shop-request', path: '/open-shop/request', query: ['token', 'said'] },
    () => import('./routes/open-shop-request.tsx'),
  ),
  page({ id: 'confirm-email', path: '/confirm-email' }, () => import('./routes/confirm-email.tsx')),
  page({ id: 'change-email', path: '/change-email' }, () => import('./routes/change-email.tsx')),
  page({ id: 'restore-email', path: '/restore-email' }, () => import('./routes/restore-email.tsx')),
  page({ id: 'undo-payout-account', path: '/undo-payout-account' }, () => import('./routes/undo-payout-account.tsx')),
  page({ id: 'keep-second-step', path: '/keep-second-step' }, () => import('./routes/keep-second-step.tsx')),
  page({ id: 'see-as', path: viewingPath }, () => import('./routes/see-as.tsx')),
  page({ id: 'reopen-account', path: '/reopen-account' }, () => import('./routes/reopen-account.tsx')),
  page({ id: 'reset-password', path: '/reset-password' }, () => import('./routes/reset-password.tsx')),
  page(
    { id: 'restock-confirm', path: '/restock-confirm', query: ['token'] },
    () => import('./routes/restock-confirm.tsx'),
  ),
];
