import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plantKey } from '../../testing/plant-key.ts';
import { openSmallShop } from '../../testing/small-shop.ts';
import { openProcess, type TestProcess } from '../../testing/test-process.ts';

const { pool, url } = await testDatabase();
let processes: TestProcess[];
beforeAll(async () => {
  await openSmallShop(pool);
  const settings = { RATE_LIMIT: 'on', CUBBY_ENV: 'demo', SECRET_KEY: 'xK3v9QpLr7TzWm2NdYc5HbGf8JsAe4Ru' };
  processes = [await openProcess(url, settings), await openProcess(url, settings)];
  // Their clocks are fixed: no minute ends within a test.
  const now = new Date();
  for (const { services } of processes) vi.spyOn(services.clock, 'now').mockReturnValue(now);
});
afterAll(() => Promise.all(processes.map((process) => process.close())));

const list = '/api/store/offer/vendor/list/v1/get';
const orders = '/api/store/order/vendor/list/v1/get';
async function ask(
  path: string,
  key: string | undefined,
  {
    site = 'seller',
    process = 0,
    method = 'GET',
  }: { site?: 'seller' | 'cubby'; process?: number; method?: string } = {},
) {
  const { services, app } = processes[process]!;
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: { host: services.settings.origins[site].host, ...(key && { authorization: `Bearer ${key}` }) },
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() };
}

test('a key calls what its scope names: 403 beyond it, 401 once it has ended or at another site (decision 0158)', async () => {
  const key = await plantKey(pool, 'harlow', ['offers:read']);
  expect((await ask(list, key)).status).toBe(200);
  expect(await ask(orders, key)).toMatchObject({ status: 403, body: { responseCode: 'OC_FORBIDDEN' } });
  expect((await ask('/api/store/liveness', key)).status).toBe(403);
  expect(await ask('/api/store/liveness', key, { site: 'cubby' })).toMatchObject({ status: 401 });
  expect((await ask(list, `${key.slice(0, -1)}_`)).status).toBe(401);
  await pool.query(`update shop_key set slot = null, ended_at = now() where secret_hash = sha256($1)`, [key]);
  expect(await ask(list, key)).toMatchObject({ status: 401, body: { responseCode: 'OC_UNAUTHORIZED' } });
});

test('files and prints are closed to all keys, independently of their scopes', async () => {
  const key = await plantKey(pool, 'harlow', ['offers:read', 'money:read', 'orders:read']);
  const { services, app } = processes[0]!;
  const headers = { host: services.settings.origins.seller.host, authorization: `Bearer ${key}` };
  const answer = await app.inject({ url: '/offer-files/harlow/offers.csv', headers });
  expect(answer.statusCode).toBe(404);
});

test('a key makes 300 calls a minute over all processes, and another key of the shop has its own', async () => {
  const [key, other] = [
    await plantKey(pool, 'harlow', ['offers:read']),
    await plantKey(pool, 'harlow', ['offers:read']),
  ];
  const statuses: number[] = [];
  for (let i = 0; i < 300; i++) statuses.push((await ask(list, key, { process: i % 2 })).status);
  // A busy machine may answer 503 instead.
  expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([200]));
  expect(await ask(list, key)).toMatchObject({ status: 429, retryAfter: '60' });
  expect((await ask(list, other)).status).toBe(200);
});

test('a key’s last use is written at most once a minute', async () => {
  const key = await plantKey(pool, 'harlow', ['offers:read']);
  const used = async () =>
    (await pool.query('select last_used_at as at from shop_key where secret_hash = sha256($1)', [key])).rows[0]!
      .at as Date;
  const now = processes[0]!.services.clock.now();
  const at = (ms: number) =>
    vi.spyOn(processes[0]!.services.clock, 'now').mockReturnValue(new Date(now.getTime() + ms));
  await ask(list, key);
  at(59_000);
  await ask(list, key);
  expect(await used()).toEqual(now);
  at(60_000);
  await ask(list, key);
  expect(await used()).toEqual(new Date(now.getTime() + 60_000));
});
