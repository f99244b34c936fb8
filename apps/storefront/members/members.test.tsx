import { join } from 'node:path';
import { ApiError } from '@cubby/contract';
import { loadTranslators } from '@cubby/i18n/load';
import { page, type SiteRoute } from '@cubby/site';
import { renderPage } from '@cubby/site/server';
import { expect, test } from 'vitest';
import { MembersLayout } from './MembersLayout.tsx';
import { requireMember, useMember } from './require-member.ts';

const translators = loadTranslators(join(import.meta.dirname, '..', '..', '..'));
const amina = { login: 'amina@school.example', firstName: 'Amina', lastName: 'Haddad', roles: ['user'] };
const pages = [
  { path: '/profile/details/account', key: 'accounts.yourAccount' },
  { path: '/profile/orders', key: 'orders.step.done' },
] as const;
const routes: SiteRoute[] = [
  {
    id: 'members',
    loader: requireMember,
    element: <MembersLayout pages={pages} />,
    children: [
      page({ id: 'orders', path: '/profile/orders', query: ['status'] }, async () => ({
        meta: () => ({ title: 'Your orders' }),
        Component: () => <p>{useMember().firstName}</p>,
      })),
    ],
  },
];

const show = (path: string, member: typeof amina | undefined, prefix = '') =>
  renderPage(
    { routes, titleSuffix: '' },
    new Request(`https://shop.example${prefix}${path}`),
    {
      brand: 'cubby',
      locale: 'en',
      offered: translators.offered,
      translator: translators.of('en'),
      client: async () => {
        if (!member) throw new ApiError('OC_SIGN_IN', 401, 'Please sign in');
        return member as never;
      },
      prefix,
      settings: {},
    },
    { origin: 'https://shop.example', entry: '/entry.js', preloads: [], styles: [], fonts: [] },
  );

test('a members’ page sends a visitor to sign in and back again (spec 2.38)', async () => {
  expect(await show('/profile/orders?status=PAID', undefined)).toMatchObject({
    kind: 'redirect',
    location: '/login?to=%2Fprofile%2Forders%3Fstatus%3DPAID',
  });
  expect(await show('/profile/orders', undefined, '/ar')).toMatchObject({
    kind: 'redirect',
    location: '/ar/login?to=%2Fprofile%2Forders',
  });
});

test('its layout has the page’s title as the heading, and marks the current members’ page', async () => {
  const rendered = await show('/profile/orders', amina);
  if (rendered.kind !== 'page') throw new Error('a redirect');
  const html = rendered.html.join('');
  expect(html).toMatch(/<h1[^>]*>Your orders<\/h1><p>Amina<\/p>/);
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([
    expect.stringContaining('href="/profile/orders"'),
    expect.stringContaining('href="/profile/orders"'),
  ]);
});
