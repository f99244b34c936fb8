import { type Query, readQuery } from '@cubby/contract';
import { disputesQuery } from '@cubby/features/disputes/contract';
import { invoicesQuery } from '@cubby/features/invoices/contract';
import { categoryListQuery, storeListQuery, typeListQuery } from '@cubby/features/offers/contract';
import { ordersQuery } from '@cubby/features/orders/contract';
import { ownReviewsQuery, reviewsQuery } from '@cubby/features/reviews/contract';
import { searchQuery } from '@cubby/features/search/contract';
import { statementQuery } from '@cubby/features/statements/contract';
import { threadsQuery } from '@cubby/features/support/contract';
import { workshopQuery } from '@cubby/features/workshops/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import type { SiteRoute } from '@cubby/site';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadBrand } from './brands/load-brand.ts';
import { createRoutes } from './routes.tsx';
import { openShopPages } from './testing/shop-pages.ts';

const declared: Record<string, Query> = {
  products: typeListQuery,
  category: categoryListQuery,
  store: storeListQuery,
  product: reviewsQuery,
  search: searchQuery,
  workshops: workshopQuery,
  'frame-workshops': workshopQuery,
  orders: ordersQuery,
  disputes: disputesQuery,
  invoices: invoicesQuery,
  statement: statementQuery,
  reviews: ownReviewsQuery,
  'member-support': threadsQuery,
};
const plain: Record<string, string[]> = {
  home: ['menu'],
  products: ['filters'],
  category: ['filters'],
  store: ['filters'],
  product: ['offer'],
  help: ['q'],
  'open-shop': ['as', 'ref'],
  contacts: ['about', 'workshop'],
  'email-unsubscribe': ['token'],
  'confirm-enquiry': ['token', 'sent'],
  'open-shop-request': ['token', 'said'],
  'restock-confirm': ['token'],
  'invoice-success': ['invoiceNumber'],
  'take-over': ['t'],
  'second-guardian': ['t'],
};
const params: Record<string, string> = {
  productTypeCode: 'NOTEBOOKS',
  categoryCode: 'STATIONERY',
  handle: 'harlow',
  sku: 'NB-1',
};

const strange = [
  ...['', ' ', '0', '-1', '1.5', '1e9', '99999', '999999999', '4294967296', '9'.repeat(300), '٣', 'NaN', 'null'],
  ...['ZZ', 'zz', 'XX', 'CA', 'x', 'A', 'AB_1', 'no-such-thing', '__proto__', 'constructor', 'a,b', ',', '1,2', '-'],
  ...['2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '2026-13-01', '2026-11-27T10:00', '26-1-1'],
  ...['<b>', '"', "'; --", '%', '%00', '\u0000', '\u202E', '\uD800', '😀', 'a'.repeat(5000), '\\', '*', '(', 'Ω ω'],
];

const { pool } = await testDatabase();
const member = { accountId: crypto.randomUUID(), login: 'anna@cubby.example' };
let page: Awaited<ReturnType<typeof openShopPages>>;
beforeAll(async () => {
  await openSmallShop(pool);
  await insertAccounts(pool, [member]);
  page = await openShopPages(pool, fixedClock('2026-09-01T10:00:00Z'));
});

const all = (routes: readonly SiteRoute[]): SiteRoute[] =>
  routes.flatMap((each) => [each, ...all(each.children ?? [])]);
const asking = all(createRoutes(await loadBrand('cubby'))).flatMap(({ id = '', path = '', handle }) => {
  const keys = (handle as { query: readonly string[] } | undefined)?.query ?? [];
  return keys.length > 0 ? [{ id, keys, path: path.replaceAll(/:(\w+)/g, (_, key: string) => params[key]!) }] : [];
});

const statusAt = async (path: string, query: Record<string, string>): Promise<string> => {
  const address = `${path}?${new URLSearchParams(query)}`;
  const shown = await page(address, { member }).then(
    ({ status }) => String(status),
    (error: Error) => error.message,
  );
  return /^(200|404)$|leads to/.test(shown) ? '' : `${address.slice(0, 200)}: ${shown}`;
};

test('each key of each page is declared here', () => {
  for (const { id, keys } of asking)
    expect([...Object.values(declared[id] ?? {}).map(({ address }) => address), ...(plain[id] ?? [])].sort()).toEqual(
      [...keys].sort(),
    );
});

describe('whatever the keys of an address say, its page is shown (spec 2.40)', () => {
  test.each(asking)('$path', async ({ path, keys }) => {
    const failures: string[] = [];
    for (const value of strange) {
      const wrong = await statusAt(path, Object.fromEntries(keys.map((key) => [key, value])));
      if (wrong) failures.push(wrong);
    }
    expect(failures).toEqual([]);
  });
});

function refused(key: Query[string]): string[] {
  const isRefused = (value: string) =>
    String(readQuery({ key }, new URLSearchParams({ [key.address]: value })).key) === String(key.initial);
  switch (key.kind) {
    case 'whole':
      return [String(key.min - 1), String(key.max + 1), `${key.min}.5`, 'x'];
    case 'choice':
      return ['no', String(key.values[0]).toLowerCase(), `${key.values[0]} `, '__proto__'].filter(isRefused);
    case 'code':
    case 'codes':
      return strange.filter(isRefused).slice(0, 8);
    case 'flag':
      return ['0', '2', 'true'];
    case 'text':
      return [' ', '\u202E'];
  }
}

describe('a wrong value falls back to what the page shows without it (spec 2.40)', () => {
  const single = asking.flatMap(({ id, path }) => (declared[id] ? [{ id, path, query: declared[id] }] : []));
  test.each(single)('$path', async ({ path, query }) => {
    const mainOf = async (address: string) =>
      /<main.*<\/main>/s.exec((await page(address, { member })).html)?.[0] ?? '';
    const usual = await mainOf(path);
    const differing: string[] = [];
    for (const key of Object.values(query))
      for (const value of refused(key)) {
        const address = `${path}?${new URLSearchParams({ [key.address]: value })}`;
        if ((await mainOf(address)) !== usual) differing.push(address);
      }
    expect(differing).toEqual([]);
  });
});
