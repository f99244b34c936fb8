import { dirname } from 'node:path';
import { createExecutor, type Implementation } from '@cubby/contract/server';
import { startEmbedded } from '@cubby/db/embedded';
import pino from 'pino';
import { afterAll, expect, inject, test } from 'vitest';
import { createApp } from '../apps/server/src/http/app.ts';
import { PageCache } from '../apps/server/src/pages/page-cache.ts';
import { createPageServer } from '../apps/server/src/pages/serve-pages.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { createServices, loadSites } from '../apps/server/src/start/services.ts';
import { firstType } from './support/demo.ts';

const shop = inject('shop');
const root = dirname(import.meta.dirname);
const canary = 'a secret that no contract declares';
const answered = new Set<string>();

const plantIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plantIn);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, plantIn(field)]);
  return { ...Object.fromEntries(fields), planted: canary };
};
const planted = ({ endpoint, answer, ...rest }: Implementation): Implementation => ({
  ...rest,
  endpoint,
  answer: async (input, context) => {
    const result = await answer(input, context);
    answered.add(endpoint.id);
    return result.ok ? { ok: true, value: plantIn(result.value) } : result;
  },
});

const database = await startEmbedded({ dataDir: shop.dataDir });
const settings = readSettings({ DATA_DIR: shop.dataDir, SECRET_KEY: 'x'.repeat(32), RATE_LIMIT: 'off' });
const services = await createServices(settings, root, await loadSites(root), database.url, pino({ level: 'silent' }));
const executor = createExecutor(services.pool, services.features.endpoints.map(planted));
const cache = new PageCache(services.versions, 10 * 1024 * 1024);
const app = await createApp({ ...services, executor, pages: createPageServer({ ...services, executor, cache }) });
afterAll(async () => {
  await app.close();
  await services.stop();
  await database.stop();
});
const ask = async (host: string, url: string) => {
  const { statusCode, body } = await app.inject({
    url,
    headers: { host: `${host}:3000`, 'accept-encoding': 'identity' },
  });
  return { statusCode, body };
};

const craft = async () => {
  const { rows } = await services.pool.query<{ sku: string; handle: string }>(
    `select p.sku, s.handle from offer o join product p using (product_id) join seller s using (seller_id)
     where s.kind = 'CHILD' and o.status = 'ACTUAL' order by p.sku limit 1`,
  );
  return rows[0]!;
};

test('undeclared fields of a handler’s answer reach no page', async () => {
  const { sku, handle } = await craft();
  const paths = [
    '/',
    `/product/${sku}`,
    `/store/${handle}`,
    `/store/about/${handle}`,
    '/search?q=paper',
    '/workshops',
    '/contacts',
  ];
  for (const host of ['localhost', 'kids.localhost'])
    for (const path of [...paths, `/products/${await firstType(shop.cubby, host !== 'localhost')}`]) {
      const { statusCode, body } = await ask(host, path);
      expect({ host, path, statusCode }).toEqual({ host, path, statusCode: 200 });
      expect(body).toContain('</html>');
      expect(body, `${host}${path}`).not.toContain(canary);
    }
  expect([...answered].length).toBeGreaterThan(12);
});

test('undeclared fields do not reach the wire either', async () => {
  answered.clear();
  for (const path of [
    '/api/store/liveness',
    '/api/catalog/product/category/all/v1/get',
    '/api/catalog/products/featured/v1/get',
    '/api/catalog/products/page/v2/get?productFullNameSearchMask=paper',
    '/api/store/vendor/stall/list/v1/get',
    '/api/store/workshop/list/v1/get',
    '/api/support/user/role/list/v1/get',
    '/api/support/captcha/v1/get',
  ]) {
    const { statusCode, body } = await ask('localhost', path);
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
    expect(body, path).toContain('OC_OK');
    expect(body, path).not.toContain(canary);
  }
  expect(answered.size).toBe(8);
});
