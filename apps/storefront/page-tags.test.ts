import { inProcessClient, requestContext, type Speaker } from '@cubby/contract/server';
import type { MessageKey } from '@cubby/i18n';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { type SiteContext, siteContext } from '@cubby/site';
import { fixedClock, testDatabase } from '@cubby/testing';
import { type LoaderFunctionArgs, type RouteObject, RouterContextProvider } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { loadBrand } from './brands/load-brand.ts';
import { createRoutes } from './routes.tsx';

type PageHandle = { isPublic: boolean; loadData?: (args: LoaderFunctionArgs) => Promise<unknown> };

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool);
  await pool.query(
    `insert into workshop (workshop_id, code, organiser, organiser_verified_on, age_from, age_to, starts_at, ends_at, time_zone,
       online, country, city, price_minor, currency, inclusion, registration_url)
     values (gen_random_uuid(), 'evening', 'Owl House', '2026-08-01', 6, 9, '2026-09-06T01:00Z', '2026-09-06T03:00Z',
       'America/Vancouver', false, 'CA', 'Vancouver', 0, 'USD', 'NOT_STATED', 'https://owl-house.example');
     insert into workshop_text select workshop_id, 'en', 'Kites by starlight', '-' from workshop`,
  );
  api = await createTestApi(pool, clock);
});

async function publicPages(name: 'cubby' | 'kids'): Promise<RouteObject[]> {
  const all = (routes: RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => [route, ...all(route.children ?? [])]);
  return all(createRoutes(await loadBrand(name))).filter(({ handle }) => (handle as PageHandle | undefined)?.isPublic);
}

async function tagsOf(name: 'cubby' | 'kids', route: RouteObject): Promise<string> {
  const [shell] = createRoutes(await loadBrand(name));
  const tags = new Set<string>();
  const keys: Speaker = { text: (key) => key, has: (_key): _key is MessageKey => true };
  const client = inProcessClient(api.executor, keys, async () =>
    requestContext({ host: { site: 'shop', name }, locale: 'en', now: clock.now(), reads: (tag) => tags.add(tag) }),
  );
  const context = new RouterContextProvider();
  context.set(siteContext, {
    brand: name,
    locale: 'en',
    prefix: '',
    settings: { env: 'demo' },
    client,
  } as unknown as SiteContext);
  const path = route.path!.replace(/:(\w+)/g, (_, key: string) => params[key]!);
  const args = {
    params,
    context,
    request: new Request(`https://shop.example${path}`),
  } as unknown as LoaderFunctionArgs;
  await (shell!.loader as (given: LoaderFunctionArgs) => Promise<unknown>)(args);
  await (route.lazy as () => Promise<unknown>)();
  await (route.handle as PageHandle).loadData?.(args);
  return [...tags].sort().join(' ');
}
const params: Record<string, string> = {
  productTypeCode: 'NOTEBOOKS',
  categoryCode: 'STATIONERY',
  handle: 'harlow',
  sku: 'NB-1',
  code: 'evening',
  slug: 'workshops-near-you',
};

const plain = [
  ...['about', 'accessibility', 'agreement', 'careers', 'cart', 'checkout', 'contacts', 'cookies', 'for-business'],
  ...[
    'help',
    'help-payment',
    'help-returns',
    'help-schools',
    'help-shipping',
    'offline',
    'partner-terms',
    'seller-agreement',
  ],
  ...['how-it-works', 'login', 'payment-failure', 'payment-success', 'privacy-policy'],
  ...[
    'register',
    'find-order',
    'forgot-password',
    'sell-on-kids-crafts',
    'embed',
    'support',
    'open-shop',
    'news',
    'news-post',
  ],
];

test.each(['cubby', 'kids'] as const)(
  'each page of %s depends on exactly these cache tags (design 7)',
  async (name) => {
    const tags: Record<string, string> = {};
    for (const route of await publicPages(name)) tags[route.id!] = await tagsOf(name, route);
    expect(tags).toEqual({
      ...Object.fromEntries(plain.map((id) => [id, 'catalog'])),
      home: 'catalog day listing workshops',
      gallery: 'catalog listing',
      'frame-product': 'catalog day product:NB-1',
      'frame-store': 'catalog listing seller:harlow',
      'frame-workshops': 'catalog day workshops',
      'for-investors': 'catalog impact',
      partnership: 'catalog impact',
      workshop: 'catalog day workshops',
      'workshop-booking': 'catalog day workshops',
      products: 'catalog listing',
      category: 'catalog listing',
      search: 'catalog listing search synonyms',
      store: 'catalog listing seller:harlow',
      'store-about': 'catalog seller:harlow',
      product: 'catalog day product:NB-1',
      workshops: 'catalog day workshops',
    });
  },
);
