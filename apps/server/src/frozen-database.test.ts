import { transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { freezable, testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, openSmallShop } from './testing/small-shop.ts';
import { openProcess, type TestProcess } from './testing/test-process.ts';

const { pool, url } = await testDatabase();
const way = await freezable(url);
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  shop = await openProcess(way.url);
});
afterAll(async () => {
  way.thaw();
  await shop.close();
  await way.close();
});

async function get(path: string) {
  const began = performance.now();
  const answer = await fetch(shop.origin + path, { redirect: 'manual' });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    ms: performance.now() - began,
    header: (name: string) => answer.headers.get(name),
  };
}
const call = '/api/catalog/product/page/v3/get?sku=NB-1';

test('while the database is frozen, cached pages are served and everything else fails soon (design 8)', async () => {
  expect((await get('/product/NB-1')).text).toContain('Spiral notebook A5');
  expect((await get('/')).header('cache-status')).toBeNull();
  expect((await get('/checkout')).status).toBe(200);
  // Invalidated, but not rendered again before the outage.
  await transaction(pool, async (tx) => {
    await tx.query(`update product_text set name = 'Spiral notebook A6' where product_id = $1`, [idOf('NB-1')]);
    await refreshListings(tx, [idOf('NB-1')]);
  });
  await shop.services.versions.read();

  way.freeze();
  const [first, uncached] = await Promise.all([get(call), get('/product/PC-1')]);
  expect([first.status, first.header('retry-after'), JSON.parse(first.text).responseCode]).toEqual([
    503,
    '2',
    'OC_BUSY',
  ]);
  expect([uncached.status, uncached.header('retry-after'), uncached.header('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(uncached.text).toContain('We’re busy right now');
  expect(Math.max(first.ms, uncached.ms)).toBeLessThan(3_500);
  // Known to be unavailable: no request waits any more.
  for (const answer of await Promise.all([get(call), get('/product/PC-1'), get('/readyz')]))
    expect([answer.status, answer.ms < 1_000]).toEqual([503, true]);
  expect((await get('/metrics')).text).toMatch(/^database_circuit [12]$/m);
  expect((await get('/livez')).status).toBe(200);

  // Found fresh before the outage, and not known to have changed.
  expect((await get('/')).status).toBe(200);
  const stale = await get('/product/NB-1');
  expect([stale.status, stale.header('cache-status')]).toEqual([
    200,
    expect.stringMatching(/^cubby; hit; ttl=-\d+; detail=DATABASE_UNAVAILABLE$/),
  ]);
  expect(stale.text).toContain('Spiral notebook A5');
  expect((await get('/product/NB-1?unknown=1')).status).toBe(200);
  // Nobody may pay by old prices.
  expect((await get('/checkout')).status).toBe(503);

  way.thaw();
  await expect.poll(async () => (await get('/product/NB-1')).text).toContain('Spiral notebook A6');
  expect((await get('/product/NB-1')).header('cache-status')).toBeNull();
  expect((await get(call)).status).toBe(200);
  await expect.poll(async () => (await get('/metrics')).text).toMatch(/^database_circuit 0$/m);
}, 40_000);
