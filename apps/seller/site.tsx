import '@cubby/ui/inner.css';
import stall from 'virtual:drawing/board-on-stand';
import { addressKeys } from '@cubby/contract';
import { requireInnerAccount, SignedInFrame } from '@cubby/features/accounts/inner';
import { lookupQuery } from '@cubby/features/lookup/contract';
import { ownOffersQuery, sizedOffersQuery } from '@cubby/features/offers/own-query-contract';
import { InnerError, SignInFrame } from '@cubby/inner';
import { loadScreen, navigationOf, PageHead, page, type SiteRoute } from '@cubby/site';
import type { SiteDefinition } from '@cubby/site/server';
import type { ComponentProps } from 'react';
import { Outlet } from 'react-router';

const titleSuffix = ' · Cubby Sellers';
const site = 'Seller';

export async function definitionOf(_brand: string): Promise<SiteDefinition> {
  const pages = pagesOf();
  const frame = { solveCaptcha, look: 'column', site, links: navigationOf(pages) } as const;
  return {
    titleSuffix,
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
          <SignInFrame site={site} drawing={stall}>
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
              <SignInFrame site={site} drawing={stall}>
                <Outlet />
              </SignInFrame>
            ),
            children: [
              page({ id: 'sign-in', path: '/sign-in', isPublic: true }, () => import('./routes/sign-in/sign-in.tsx')),
              page(
                { id: 'invitation', path: '/invitation', isPublic: true },
                () => import('./routes/sign-in/invitation.tsx'),
              ),
              page({ id: 'consent', path: '/consent', isPublic: true }, () => import('./routes/family/consent.tsx')),
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
  page({ id: 'home', path: '/', link: { label: 'inner.today', icon: 'home' } }, () => import('./routes/home.tsx')),
  page(
    {
      ...{ id: 'orders', path: '/orders', query: ['tab', 'q', 'assigned', 'page'] },
      link: { label: 'fulfilment.sales', icon: 'box', access: ['orders.read'] },
    },
    () => import('./routes/orders/orders.tsx'),
  ),
  page({ id: 'pack', path: '/orders/pack', query: ['n'] }, () => import('./routes/orders/pack.tsx')),
  page({ id: 'order', path: '/orders/:number' }, () => import('./routes/orders/order.tsx')),
  page(
    {
      ...{ id: 'offers', path: '/offers', query: addressKeys(ownOffersQuery) },
      link: { label: 'offers.own', icon: 'tag', access: ['offers.read'] },
    },
    () => import('./routes/offers/offers.tsx'),
  ),
  page({ id: 'new-offer', path: '/offers/new', query: ['q'] }, () => import('./routes/offers/new-offer.tsx')),
  page(
    { id: 'offer-grid', path: '/offers/edit', query: addressKeys(sizedOffersQuery) },
    () => import('./routes/offers/offer-grid.tsx'),
  ),
  page({ id: 'imports', path: '/imports', query: ['page'] }, () => import('./routes/offers/imports.tsx')),
  page({ id: 'import', path: '/imports/:batch', query: ['kind', 'page'] }, () => import('./routes/offers/import.tsx')),
  page({ id: 'offer', path: '/offers/:shop/:sku', query: ['country'] }, () => import('./routes/offers/offer.tsx')),
  page({ id: 'proposals', path: '/proposals', query: ['page'] }, () => import('./routes/offers/proposals.tsx')),
  page({ id: 'new-proposal', path: '/proposals/new', query: ['q'] }, () => import('./routes/offers/proposal-form.tsx')),
  page({ id: 'proposal', path: '/proposals/:number' }, () => import('./routes/offers/proposal.tsx')),
  page({ id: 'proposal-form', path: '/proposals/:number/edit' }, () => import('./routes/offers/proposal-form.tsx')),
  page({ id: 'crafts', path: '/crafts' }, () => import('./routes/offers/crafts.tsx')),
  page({ id: 'new-craft', path: '/crafts/new/:shop' }, () => import('./routes/offers/craft-form.tsx')),
  page({ id: 'craft', path: '/crafts/:number' }, () => import('./routes/offers/craft.tsx')),
  page({ id: 'craft-form', path: '/crafts/:number/edit' }, () => import('./routes/offers/craft-form.tsx')),
  page(
    {
      ...{ id: 'money', path: '/money', query: ['from', 'to', 'kind', 'page'] },
      link: { label: 'payouts.money', icon: 'card', access: ['money.read'] },
    },
    () => import('./routes/money/money.tsx'),
  ),
  page(
    {
      id: 'disputes',
      path: '/disputes',
      link: { label: 'disputes.link', icon: 'hand', access: ['disputes.argue'] },
    },
    () => import('./routes/orders/disputes.tsx'),
  ),
  page({ id: 'dispute', path: '/disputes/:code' }, () => import('./routes/orders/dispute.tsx')),
  page(
    {
      id: 'contacts',
      path: '/contact',
      link: { label: 'inner.contacts', icon: 'message', access: ['contact.answer'] },
    },
    () => import('./routes/orders/contacts.tsx'),
  ),
  page(
    {
      ...{ id: 'reviews', path: '/reviews', query: ['show', 'page'] },
      link: { label: 'reviews.mine', icon: 'heart', access: ['reviews.reply'] },
    },
    () => import('./routes/shop/reviews.tsx'),
  ),
  page(
    {
      id: 'performance',
      path: '/performance',
      link: { label: 'performance.title', icon: 'star', access: ['shop.read'] },
    },
    () => import('./routes/money/performance.tsx'),
  ),
  page(
    { id: 'advice', path: '/performance/:shop/offers', query: ['country', 'finding', 'page'] },
    () => import('./routes/shop/advice.tsx'),
  ),
  page({ id: 'payout-account', path: '/money/account' }, () => import('./routes/money/payout-account.tsx')),
  page(
    { id: 'money-of-shop', path: '/money/:shop', query: ['from', 'to', 'kind', 'page'] },
    () => import('./routes/money/money.tsx'),
  ),
  page({ id: 'statements', path: '/money/:shop/statements' }, () => import('./routes/money/statements.tsx')),
  page({ id: 'fees', path: '/money/:shop/fees' }, () => import('./routes/money/fees.tsx')),
  page({ id: 'this-year', path: '/money/:shop/years' }, () => import('./routes/money/year.tsx')),
  page({ id: 'year', path: '/money/:shop/years/:year' }, () => import('./routes/money/year.tsx')),
  page(
    { id: 'figures', path: '/money/:shop/figures', query: ['by', 'weeks', 'figure'] },
    () => import('./routes/money/figures.tsx'),
  ),
  page({ id: 'statement', path: '/money/:shop/statements/:month' }, () => import('./routes/money/statement.tsx')),
  page(
    { id: 'team', path: '/team', link: { label: 'members.title', icon: 'people', access: ['team.read'] } },
    () => import('./routes/shop/team.tsx'),
  ),
  page(
    { id: 'settings', path: '/settings', link: { label: 'shopSettings.title', icon: 'store', access: ['shop.read'] } },
    () => import('./routes/shop/settings.tsx'),
  ),
  page({ id: 'shop-setting', path: '/settings/:shop/:section' }, () => import('./routes/shop/shop-setting.tsx')),
  page({ id: 'connect', path: '/connect' }, () => import('./routes/shop/connect.tsx')),
  page(
    { id: 'webhook', path: '/webhooks/:webhook', query: ['status', 'page'] },
    () => import('./routes/shop/webhook.tsx'),
  ),
  page({ id: 'requirements', path: '/requirements' }, () => import('./routes/shop/requirements.tsx')),
  page({ id: 'children', path: '/children' }, () => import('./routes/family/children.tsx')),
  page({ id: 'identity', path: '/children/identity' }, () => import('./routes/family/identity.tsx')),
  page({ id: 'child', path: '/children/:child' }, () => import('./routes/family/child.tsx')),
  page(
    { id: 'child-lab', path: '/children/:child/lab', query: ['band'] },
    () => import('./routes/family/child-lab.tsx'),
  ),
  page(
    { id: 'child-payout', path: '/children/:child/payouts/:payout' },
    () => import('./routes/family/child-payout.tsx'),
  ),
  page({ id: 'contact', path: '/contact/:number' }, () => import('./routes/orders/contact.tsx')),
  page({ id: 'find', path: '/find', query: addressKeys(lookupQuery) }, () => import('./routes/find.tsx')),
  page({ id: 'emails', path: '/emails' }, () => import('./routes/orders/emails.tsx')),
  page({ id: 'decisions', path: '/decisions' }, () => import('./routes/orders/decisions.tsx')),
  page({ id: 'account', path: '/account' }, () => import('./routes/sign-in/account.tsx')),
];
