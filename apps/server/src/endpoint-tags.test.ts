import { requestContext } from '@cubby/contract/server';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeAll, expect, test } from 'vitest';
import { openSmallShop } from './testing/small-shop.ts';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  await openSmallShop(pool);
  api = await createTestApi(pool, clock);
});

const type = { abstractProductCode: 'NOTEBOOKS' };
const seller = { vendorLogin: 'harlow' };
const category = { productCategoryCodeKeyword: 'STATIONERY' };

test.each([
  ['/api/catalog/product/category/all/v1/get', {}, 'catalog'],
  ['/api/catalog/product/category/list/v1/get', { productCategoryCodeKeyword: 'STUDENTS_PRODUCT' }, 'catalog'],
  ['/api/catalog/product/page/v3/get', { sku: 'NB-1' }, 'catalog product:NB-1'],
  ['/api/catalog/product/price/list/actual/v1/get', { sku: 'NB-1' }, 'day product:NB-1'],
  ['/api/store/product/review/list/v1/get', { sku: 'NB-1' }, 'product:NB-1'],
  ['/api/catalog/products-by-attrs/list/v1/get', type, 'catalog listing'],
  [
    '/api/catalog/products/filters/by/abstract-product/v1/get',
    { abstractProductCodeKeyword: 'NOTEBOOKS' },
    'catalog listing',
  ],
  ['/api/catalog/products-by-attrs-vendor/list/v1/get', seller, 'catalog listing seller:harlow'],
  ['/api/catalog/products/filters/by/vendor/v1/get', seller, 'catalog listing seller:harlow'],
  ['/api/catalog/products-by-attrs-category/list/v1/get', category, 'catalog listing'],
  ['/api/catalog/products/filters/by/category/v1/get', category, 'catalog listing'],
  ['/api/catalog/category/overview/v1/get', category, 'catalog listing'],
  ['/api/catalog/products/featured/v1/get', {}, 'listing'],
  ['/api/catalog/products/page/v2/get', { productFullNameSearchMask: 'pen' }, 'listing search synonyms'],
  ['/api/catalog/products/filters/by/search/v1/get', { productFullNameSearchMask: 'pen' }, 'listing search synonyms'],
  ['/api/store/vendor/v2/get', seller, 'seller:harlow'],
  ['/api/store/vendor/info/v1/get', seller, 'seller:harlow'],
  ['/api/store/vendor/stall/list/v1/get', {}, 'listing'],
  ['/api/store/impact/v1/get', {}, 'impact'],
  ['/api/store/workshop/list/v1/get', {}, 'day workshops'],
  ['/api/store/workshop/next/v1/get', {}, 'day workshops'],
])('%s names exactly the cache tags of what it read (design 7)', async (path, query, expected) => {
  const { endpoint } = [...api.executor.endpoints.values()].find((each) => each.endpoint.path === path)!;
  const tags = new Set<string>();
  const outcome = await api.executor.execute(
    endpoint.id,
    query,
    requestContext({
      host: { site: 'shop', name: 'cubby' },
      locale: 'en',
      now: clock.now(),
      reads: (tag) => tags.add(tag),
    }),
  );
  expect(outcome).toMatchObject({ ok: true });
  expect([...tags].sort().join(' ')).toBe(expected);
});
