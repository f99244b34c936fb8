import { hasLeft, useStoredUser } from '@cubby/features/accounts/storefront';
import { disputesPath } from '@cubby/features/disputes/rules';
import { invoicesPath } from '@cubby/features/invoices/rules';
import { referralsPath } from '@cubby/features/referrals/path';
import { ownReviewsPath } from '@cubby/features/reviews/rules';
import { supportPath } from '@cubby/features/support/rules';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { loadScreen, useHydrated, usePageTitle, useSite } from '@cubby/site';
import { cx, Icon, Menu } from '@cubby/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import { currentOrdersPath } from '../orders/orders-path.ts';
import type { Member } from './require-member.ts';
import { firstMemberPath } from './sign-in-path.ts';

// Lazy: few members are suspended, so the others need not load these messages.
const Suspended = lazy(async () => ({ default: (await loadScreen(() => import('./Suspended.tsx'))).Suspended }));

const memberPages: readonly { path: string; key: MessageKey }[] = [
  { path: '/profile', key: 'accounts.overview' },
  { path: currentOrdersPath, key: 'orders.title' },
  { path: invoicesPath, key: 'invoices.title' },
  { path: disputesPath, key: 'disputes.title' },
  { path: ownReviewsPath, key: 'reviews.mine' },
  { path: '/profile/wishlists', key: 'wishlists.title' },
  { path: referralsPath, key: 'referrals.title' },
  { path: supportPath, key: 'support.title' },
  { path: firstMemberPath, key: 'accounts.details' },
  { path: '/profile/details/shipping', key: 'addresses.title' },
  { path: '/profile/details/payment', key: 'bankDetails.title' },
  { path: '/profile/details/tax', key: 'certificates.title' },
  { path: '/profile/details/notifications', key: 'mailSettings.title' },
];

export function MembersLayout({ pages = memberPages }: { pages?: typeof memberPages }) {
  const { text } = useText();
  const { pathname } = useLocation();
  const member = useRouteLoaderData('members') as Member | undefined;
  useLeaving();
  return (
    <div className="pt-10 pb-16">
      {pages.length > 1 && (
        <nav aria-label={text('accounts.yourAccount')} className="mb-8 border-b border-rule print:hidden">
          <div className="max-tablet:hidden">
            <PageRow pages={pages.filter(({ path }) => !isDetail(path) || path === firstMemberPath)} isTop />
            {isDetail(pathname) && (
              <PageRow pages={pages.filter(({ path }) => isDetail(path))} className="border-t border-rule text-small" />
            )}
          </div>
          <Menu
            className="tablet:hidden"
            summaryClassName="flex min-h-11 items-center gap-1.5 font-strong"
            summary={
              <>
                {text('accounts.yourAccount')}
                <Icon name="chevronDown" />
              </>
            }
          >
            <ul>
              {pages.map(({ path, key }) => (
                <li key={path}>
                  <PageLink path={path} label={key} className="menu-item" />
                </li>
              ))}
            </ul>
          </Menu>
        </nav>
      )}
      <h1 className="text-page">{withNumbersWhole(usePageTitle())}</h1>
      {useHydrated() && member?.isSuspended && (
        <Suspense>
          <Suspended />
        </Suspense>
      )}
      <Outlet />
    </div>
  );
}

const isDetail = (path: string): boolean => path.startsWith('/profile/details/');

function PageRow({ pages, isTop, className }: { pages: typeof memberPages; isTop?: boolean; className?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={cx('flex flex-wrap gap-x-5', className)}>
      {pages.map(({ path, key }) => (
        <li key={path}>
          <PageLink
            path={path}
            label={key}
            className="inline-block py-2.5"
            isAbove={isTop && isDetail(path) && isDetail(pathname)}
          />
        </li>
      ))}
    </ul>
  );
}

type PageLinkProps = {
  path: string;
  label: MessageKey;
  className: string;
  isAbove?: boolean | undefined;
};
function PageLink({ path, label, className, isAbove }: PageLinkProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { pathname } = useLocation();
  return (
    <a
      className={`${className} aria-[current]:font-strong`}
      href={prefix + path}
      aria-current={currentIn(path, pathname) ?? (isAbove ? 'true' : undefined)}
    >
      {text(label)}
    </a>
  );
}

/** A title whose numbers, such as CA-2026-000001, do not break at their dashes. */
const withNumbersWhole = (title: string): ReactNode =>
  title.split(/(\S*\d-\d\S*)/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/**
 * Nothing of a member stays on screen once they have signed out: in another tab, or when the browser shows this page
 * again as it was left.
 */
function useLeaving(): void {
  const isMember = useStoredUser();
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Signing out on this page leads to another one.
    if (isHydrated && !isMember && !hasLeft()) void revalidate();
  }, [isHydrated, isMember]);
  useEffect(() => {
    const hide = () => document.documentElement.setAttribute('hidden', '');
    const show = async ({ persisted }: PageTransitionEvent) => {
      // The loader redirects anyone who is not signed in.
      if (persisted) await revalidate();
      document.documentElement.removeAttribute('hidden');
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', show);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', show);
    };
  }, []);
}

function currentIn(href: string, pathname: string): 'page' | 'true' | undefined {
  const [path] = href.split('?');
  if (path === pathname) return 'page';
  return path !== '/profile' && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
