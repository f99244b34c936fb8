import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSmallShop } from '../../testing/small-shop.ts';
import { openProcess, type TestProcess } from '../../testing/test-process.ts';

const { pool, url } = await testDatabase();
const settings = {
  RATE_LIMIT: 'on',
  CUBBY_ENV: 'demo',
  SECRET_KEY: 'xK3v9QpLr7TzWm2NdYc5HbGf8JsAe4Ru',
  TRUST_PROXY: '1',
};
let processes: TestProcess[];
beforeAll(async () => {
  await openSmallShop(pool);
  processes = [await openProcess(url, settings), await openProcess(url, settings)];
  // Their clocks are fixed: no minute ends within a test.
  const now = new Date();
  for (const { services } of processes) vi.spyOn(services.clock, 'now').mockReturnValue(now);
});
afterAll(() => Promise.all(processes.map((process) => process.close())));

type Asked = { method?: string; body?: object; headers?: Record<string, string> };
async function statuses(count: number, from: string, path: string, { method = 'GET', body, headers }: Asked = {}) {
  const answers: number[] = [];
  for (let i = 0; i < count; i++) {
    const { status } = await fetch(processes[i % 2]!.origin + path, {
      method,
      headers: { 'x-forwarded-for': `198.51.100.${i}, ${from}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    answers.push(status);
  }
  return answers;
}
const rejected = (answers: number[]) => answers.filter((status) => status === 429).length;

test.each([
  ['signing in', '/api/auth/login', 20],
  ['placing an order', '/api/store/order/anon/v1/create', 20],
  ['paying', '/api/store/stripe/checkout/v1/create', 20],
  ['an enquiry', '/api/support/request/v1/create', 5],
  ['a restock request', '/api/store/restock/request/v1/create', 5],
  ['a report', '/api/store/review/report/v1/create', 10],
])('%s is counted by all processes together, whatever X-Forwarded-For the client sends', async (_what, path, most) => {
  const answers = await statuses(most + 3, '203.0.113.1', path, { method: 'POST', body: {} });
  expect(answers.slice(0, most)).not.toContain(429);
  expect(answers.slice(most)).toEqual([429, 429, 429]);
  expect(await statuses(1, '203.0.113.2', path, { method: 'POST', body: {} })).not.toContain(429);
});

test('a captcha is counted by all processes together', async () => {
  expect(rejected(await statuses(63, '203.0.113.3', '/api/support/captcha/v1/get'))).toBe(3);
});

test('reads of an order are limited in each process', async () => {
  const answers = await statuses(2 * 122, '203.0.113.4', '/api/store/order/anon/v1/get?orderNum=0123456789');
  expect(answers.slice(0, 2 * 120)).not.toContain(429);
  expect(rejected(answers)).toBe(4);
});

test.each([
  ['searches', 'GET', '/api/catalog/products/page/v2/get?productFullNameSearchMask=x', '240'],
  ['suggestions', 'GET', '/api/catalog/search/suggestions/v1/get?productFullNameSearchMask=x', '240'],
  ['pictures', 'GET', '/media/d1/320.webp', '6000'],
  ['previews', 'GET', '/media/social/d1.jpeg', '120'],
  ['events of the payment provider', 'POST', '/api/store/stripe/webhook/v1/receive', '3000'],
])('%s are limited', async (_what, method, path, most) => {
  const { headers } = await fetch(processes[0]!.origin + path, { method });
  expect(headers.get('x-ratelimit-limit')).toBe(most);
});

test('no address is written to the database', async () => {
  const { rows } = await pool.query<{ endpoint: string; sender: string; requests: number }>(
    'select * from request_count',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { sender } of rows) expect(sender).toMatch(/^[\w-]{22}$/);
});
