import '@cubby/ui/inner.css';
import ledger from 'virtual:drawing/binder';
import { addressKeys } from '@cubby/contract';
import { requireInnerAccount, SignedInFrame } from '@cubby/features/accounts/inner';
import { auditQuery } from '@cubby/features/audit/contract';
import { casesQuery } from '@cubby/features/cases/staff-contract';
import { craftsQuery } from '@cubby/features/crafts/staff-contract';
import { enquiriesQuery } from '@cubby/features/enquiries/contract';
import { inboxQuery } from '@cubby/features/inbox/contract';
import { lookupQuery } from '@cubby/features/lookup/contract';
import { runQuery } from '@cubby/features/payouts/contract';
import { peopleQuery } from '@cubby/features/people/contract';
import { reviewsQuery } from '@cubby/features/proposals/staff-contract';
import { requestsQuery } from '@cubby/features/seller-requests/staff-contract';
import { shopsQuery } from '@cubby/features/shop-settings/staff-contract';
import { workQuery } from '@cubby/features/work-queue/contract';
import { InnerError, SignInFrame } from '@cubby/inner';
import { loadScreen, navigationOf, PageHead, page, type SiteRoute } from '@cubby/site';
import type { SiteDefinition } from '@cubby/site/server';
import type { ComponentProps } from 'react';
import { Outlet } from 'react-router';

const titleSuffix = ' · Cubby Staff';
const site = 'Staff';

export async function definitionOf(_brand: string): Promise<SiteDefinition> {
  const pages = pagesOf();
  const frame = { solveCaptcha, look: 'bar', site, links: navigationOf(pages) } as const;
  return {
    titleSuffix,
    locales: ['en', 'fr', 'ar'],
    routes: [
      {
        id: 'site',
        element: (
          <>
            <PageHead suffix={titleSuffix} />
            <Outlet />
          </>
        ),
        errorElement: (
          <SignInFrame site={site} drawing={ledger}>
            <InnerError />
          </SignInFrame>
        ),
        children: [
          {
            id: 'signed-in',
            loader: requireInnerAccount,
            element: <SignedInFrame {...frame} />,
            children: [{ id: 'pages', errorElement: <InnerError />, children: pages }],
          },
          {
            id: 'signing-in',
            element: (
              <SignInFrame site={site} drawing={ledger}>
                <Outlet />
              </SignInFrame>
            ),
            children: [
              page({ id: 'sign-in', path: '/sign-in', isPublic: true }, () => import('./routes/sign-in/sign-in.tsx')),
              page(
                { id: 'invitation', path: '/invitation', isPublic: true },
                () => import('./routes/sign-in/invitation.tsx'),
              ),
              page({ id: 'second-step', path: '/second-step' }, () => import('./routes/sign-in/second-step.tsx')),
            ],
          },
          page(
            { id: 'gallery', path: '/dev/ui', query: ['q', 'status', 'sort', 'order', 'page'] },
            () => import('./routes/gallery.tsx'),
          ),
        ],
      },
    ],
  };
}

/** Loaded on demand: few signed-in people are asked for it. */
const solveCaptcha: ComponentProps<typeof SignedInFrame>['solveCaptcha'] = async (challenge) =>
  (await loadScreen(() => import('./solve-captcha.ts'))).solveCaptcha(challenge);

const pagesOf = (): SiteRoute[] => [
  page(
    { id: 'home', path: '/', query: addressKeys(workQuery), link: { label: 'work.today', icon: 'home' } },
    () => import('./routes/today.tsx'),
  ),
  page(
    {
      id: 'requests',
      path: '/requests',
      query: addressKeys(requestsQuery),
      link: { label: 'requests.link', icon: 'store', access: ['requests.read'] },
    },
    () => import('./routes/approvals/requests.tsx'),
  ),
  page({ id: 'request', path: '/requests/:number' }, () => import('./routes/approvals/request.tsx')),
  page(
    {
      id: 'cases',
      path: '/cases',
      query: addressKeys(casesQuery),
      link: { label: 'cases.link', icon: 'document', access: ['cases.read', 'safety.read'] },
    },
    () => import('./routes/cases/cases.tsx'),
  ),
  page({ id: 'case', path: '/cases/:number' }, () => import('./routes/cases/case.tsx')),
  page({ id: 'order', path: '/orders/:number', query: ['kind'] }, () => import('./routes/order.tsx')),
  page(
    {
      id: 'crafts',
      path: '/crafts',
      query: addressKeys(craftsQuery),
      link: { label: 'crafts.link', icon: 'hand', access: ['crafts.read'] },
    },
    () => import('./routes/approvals/crafts.tsx'),
  ),
  page({ id: 'craft', path: '/crafts/:number' }, () => import('./routes/approvals/craft.tsx')),
  page(
    {
      id: 'proposals',
      path: '/proposals',
      query: addressKeys(reviewsQuery),
      link: { label: 'proposals.link', icon: 'tag', access: ['products.read'] },
    },
    () => import('./routes/approvals/proposals.tsx'),
  ),
  page({ id: 'proposal', path: '/proposals/:number' }, () => import('./routes/approvals/proposal.tsx')),
  page({ id: 'families', path: '/families' }, () => import('./routes/approvals/families.tsx')),
  page(
    {
      id: 'inbox',
      path: '/inbox',
      query: addressKeys(inboxQuery),
      link: { label: 'inbox.title', icon: 'mail', access: ['support.read', 'enquiries.read'] },
    },
    () => import('./routes/talk/inbox.tsx'),
  ),
  page({ id: 'inbox-item', path: '/inbox/:kind/:number' }, () => import('./routes/talk/inbox-item.tsx')),
  page(
    {
      id: 'people',
      path: '/people',
      query: addressKeys(peopleQuery),
      link: { label: 'people.title', icon: 'people', access: ['people.read'] },
    },
    () => import('./routes/people/people.tsx'),
  ),
  page({ id: 'person', path: '/people/:id' }, () => import('./routes/people/person.tsx')),
  page(
    { id: 'enquiries', path: '/enquiries', query: addressKeys(enquiriesQuery) },
    () => import('./routes/talk/enquiries.tsx'),
  ),
  page({ id: 'contact', path: '/contact', query: ['page'] }, () => import('./routes/talk/contact.tsx')),
  page({ id: 'answer', path: '/support/:number' }, () => import('./routes/talk/answer.tsx')),
  page({ id: 'reviews', path: '/reviews' }, () => import('./routes/talk/reviews.tsx')),
  page({ id: 'certificates', path: '/certificates' }, () => import('./routes/money/certificates.tsx')),
  page(
    {
      id: 'refunds',
      path: '/refunds',
      link: {
        label: 'refunds.title',
        icon: 'card',
        also: ['/invoice-refunds', '/chargebacks', '/provider-events'],
        access: ['refunds.read'],
      },
    },
    () => import('./routes/money/refunds.tsx'),
  ),
  page({ id: 'refund', path: '/refunds/:id' }, () => import('./routes/money/refund.tsx')),
  page({ id: 'chargebacks', path: '/chargebacks' }, () => import('./routes/money/chargebacks.tsx')),
  page({ id: 'chargeback', path: '/chargebacks/:id' }, () => import('./routes/money/chargeback.tsx')),
  page({ id: 'provider-events', path: '/provider-events' }, () => import('./routes/money/provider-events.tsx')),
  page(
    { id: 'provider-event', path: '/provider-events/:provider/:event' },
    () => import('./routes/money/provider-event.tsx'),
  ),
  page({ id: 'invoice-refunds', path: '/invoice-refunds' }, () => import('./routes/money/invoice-refunds.tsx')),
  page({ id: 'invoice-refund', path: '/invoice-refunds/:id' }, () => import('./routes/money/invoice-refund.tsx')),
  page(
    { id: 'payouts', path: '/payouts', link: { label: 'payouts.title', icon: 'card', access: ['payouts.read'] } },
    () => import('./routes/money/payouts.tsx'),
  ),
  page(
    { id: 'payout-run', path: '/payouts/:run', query: addressKeys(runQuery) },
    () => import('./routes/money/payout-run.tsx'),
  ),
  page(
    {
      id: 'bank',
      path: '/bank',
      link: { label: 'bank.link', icon: 'document', also: ['/proofs'], access: ['bank.read'] },
    },
    () => import('./routes/money/bank.tsx'),
  ),
  page({ id: 'bank-message', path: '/bank/:id' }, () => import('./routes/money/bank-message.tsx')),
  page({ id: 'proofs', path: '/proofs' }, () => import('./routes/money/proofs.tsx')),
  page({ id: 'proof', path: '/proofs/:id' }, () => import('./routes/money/proof.tsx')),
  page(
    { id: 'disputes', path: '/disputes', link: { label: 'disputes.link', icon: 'hand', access: ['disputes.read'] } },
    () => import('./routes/cases/disputes.tsx'),
  ),
  page({ id: 'dispute', path: '/disputes/:code' }, () => import('./routes/cases/dispute.tsx')),
  page(
    {
      id: 'incidents',
      path: '/incidents',
      link: { label: 'incidents.link', icon: 'warning', access: ['incidents.read'] },
    },
    () => import('./routes/cases/incidents.tsx'),
  ),
  page({ id: 'incident', path: '/incidents/:code' }, () => import('./routes/cases/incident.tsx')),
  page(
    {
      id: 'shops',
      path: '/shops',
      query: addressKeys(shopsQuery),
      link: { label: 'shops.title', icon: 'store', access: ['shops.read'] },
    },
    () => import('./routes/people/shops.tsx'),
  ),
  page({ id: 'shop', path: '/shops/:handle' }, () => import('./routes/people/shop.tsx')),
  page(
    { id: 'team', path: '/team', link: { label: 'members.title', icon: 'people', access: ['staff.read'] } },
    () => import('./routes/people/team.tsx'),
  ),
  page(
    {
      id: 'audit',
      path: '/audit',
      query: addressKeys(auditQuery),
      link: { label: 'audit.title', icon: 'list', access: ['audit.read'] },
    },
    () => import('./routes/audit.tsx'),
  ),
  page({ id: 'find', path: '/find', query: addressKeys(lookupQuery) }, () => import('./routes/find.tsx')),
  page({ id: 'account', path: '/account' }, () => import('./routes/sign-in/account.tsx')),
];
