import { viewingPath } from '@cubby/features/accounts/rules';
import { page, type SiteRoute } from '@cubby/site';

export const mailLinkPages = (): SiteRoute[] => [
  page(
    { id: 'email-unsubscribe', path: '/email-unsubscribe', query: ['token'] },
    () => import('./routes/mail-links/email-unsubscribe.tsx'),
  ),
  page(
    { id: 'confirm-enquiry', path: '/confirm-enquiry', query: ['token', 'sent'] },
    () => import('./routes/mail-links/confirm-enquiry.tsx'),
  ),
  page(
    { id: 'open-shop-request', path: '/open-shop/request', query: ['token', 'said'] },
    () => import('./routes/mail-links/open-shop-request.tsx'),
  ),
  page({ id: 'confirm-email', path: '/confirm-email' }, () => import('./routes/mail-links/confirm-email.tsx')),
  page({ id: 'change-email', path: '/change-email' }, () => import('./routes/mail-links/change-email.tsx')),
  page({ id: 'restore-email', path: '/restore-email' }, () => import('./routes/mail-links/restore-email.tsx')),
  page(
    { id: 'undo-payout-account', path: '/undo-payout-account' },
    () => import('./routes/mail-links/undo-payout-account.tsx'),
  ),
  page({ id: 'keep-second-step', path: '/keep-second-step' }, () => import('./routes/mail-links/keep-second-step.tsx')),
  page({ id: 'see-as', path: viewingPath }, () => import('./routes/mail-links/see-as.tsx')),
  page({ id: 'reopen-account', path: '/reopen-account' }, () => import('./routes/mail-links/reopen-account.tsx')),
  page({ id: 'reset-password', path: '/reset-password' }, () => import('./routes/mail-links/reset-password.tsx')),
  page(
    { id: 'restock-confirm', path: '/restock-confirm', query: ['token'] },
    () => import('./routes/mail-links/restock-confirm.tsx'),
  ),
];
