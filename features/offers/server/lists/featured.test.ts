import { askAs } from '@cubby/server/testing/ask-as';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  // A child's bookmark that sells more than anything else.
  await pool.query('update listing set popularity = 1000000 where product_id = $1', [idOf('BM-1')]);
  shop = await openProcess(url);
});
afterAll(() => shop.close());

type Listed = { sku: string }[];
async function featuredOn(host: string) {
  const { text } = await askAs(shop.origin, host, '/api/catalog/products/featured/v1/get');
  const { bestsellers, popular } = (JSON.parse(text) as { responseEntity: { bestsellers: Listed; popular: Listed } })
    .responseEntity;
  const skusOf = (list: Listed) => list.map(({ sku }) => sku);
  return { bestsellers: skusOf(bestsellers), popular: skusOf(popular) };
}

test('a child’s craft is never ranked among bestsellers, however well it sells, but may appear among popular items (domain C6, spec 2.43)', async () => {
  const { bestsellers, popular } = await featuredOn('localhost:3000');
  expect(bestsellers.sort()).toEqual(['NB-1', 'SC-1']);
  expect(popular).toEqual(['BM-1']);
});

test('Cubby Kids ranks nothing (domain C6)', async () => {
  expect(await featuredOn('kids.localhost:3000')).toEqual({ bestsellers: [], popular: ['BM-1'] });
});
