import { transaction } from '@cubby/db';
import { refreshListings } from '@cubby/features/offers/server';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf, openSmallShop } from '../testing/small-shop.ts';
import { openProcess, type TestProcess } from '../testing/test-process.ts';

const strongKey = 'Vb3sQ0y7rT1uXk9LwPz2Nc8DfGh4JmAe';
const { pool, url } = await testDatabase();
const opened: TestProcess[] = [];
async function open(): Promise<TestProcess> {
  const process = await openProcess(url, { GIT_COMMIT: '9f2c61d' });
  opened.push(process);
  return process;
}
let one: TestProcess;

beforeAll(async () => {
  await openSmallShop(pool);
  one = await open();
});
afterAll(() => Promise.all(opened.map((process) => process.close())));

const get = (path: string, headers: Record<string, string> = {}, origin = one.origin) =>
  fetch(origin + path, { headers, redirect: 'manual' });

test('liveness returns build info with the commit in the envelope (spec 7.0, 7.1)', async () => {
  const answer = await get('/api/store/liveness');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    responseCode: 'OC_OK',
    responseEntity: { version: '1.3.2', commit: '9f2c61d', environment: 'demo' },
  });
});

test('the API answers at the configured bases, and its description names them (spec 7.0)', async () => {
  const moved = await openProcess(url, { STORE_BASE: '/api/v2/store' });
  opened.push(moved);
  for (const path of ['/api/v2/store/liveness', '/api/store/liveness'])
    expect((await get(path, {}, moved.origin)).status).toBe(200);
  expect((await get('/api/v2/storefront/liveness', {}, moved.origin)).status).toBe(404);
  const described = Object.keys((await (await get('/api/openapi.json', {}, moved.origin)).json()).paths);
  expect(described).toEqual(expect.arrayContaining(['/api/v2/store/liveness', '/api/auth/login']));
  expect(described.filter((path) => path.startsWith('/api/store/'))).toEqual([]);
});

test('a page is rendered once, then served from the cache, with ETag and 304', async () => {
  const first = await get('/product/NB-1');
  expect([first.status, await first.text()]).toEqual([200, expect.stringContaining('Spiral notebook A5')]);
  const again = await get('/product/NB-1?unknown=1');
  expect(await again.text()).toContain('Spiral notebook A5');
  expect(one.rendered.filter((path) => path.startsWith('/product/NB-1'))).toHaveLength(1);
  const etag = again.headers.get('etag')!;
  const unchanged = await get('/product/NB-1', { 'if-none-match': etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
});

test('a list is cached under its links’ address, and found before the framework is reached', async () => {
  const linked = '/list?sort=name&codes=BLUE,RED&page=2';
  await get('/list?page=2&unknown=1&codes=BLUE%2CRED&sort=name');
  expect(one.rendered.filter((path) => path.startsWith('/list'))).toEqual([linked]);
  const host = one.services.hosts.of(new URL(one.origin).host)!;
  const answered = {
    headers: {} as Record<string, string>,
    setHeader() {},
    writeHead() {
      return this;
    },
    end() {
      return this;
    },
  };
  const served = one.services.pages.serveCached(
    { url: linked, headers: {}, method: 'GET' } as never,
    answered as never,
    host,
  );
  expect(served).toBe(true);
});

test('a write in one process invalidates the cached page in another', async () => {
  const two = await open();
  expect(await (await get('/product/NB-1', {}, two.origin)).text()).toContain('Spiral notebook A5');
  await transaction(pool, async (tx) => {
    await tx.query(`update product_text set name = 'Spiral notebook A6' where product_id = $1`, [idOf('NB-1')]);
    await refreshListings(tx, [idOf('NB-1')]);
  });
  for (const process of [one, two]) {
    await process.services.versions.read();
    expect(await (await get('/product/NB-1', {}, process.origin)).text()).toContain('Spiral notebook A6');
  }
});

test('a page of one visitor is not cached', async () => {
  const before = one.rendered.length;
  expect((await get('/mine')).headers.get('cache-control')).toBe('no-store');
  await get('/mine');
  expect(one.rendered.length).toBe(before + 2);
});

test('an unknown path redirects to the front page (spec 2.37)', async () => {
  const answer = await get('/nowhere/at/all');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
});

test('an unknown path of a language redirects to that language’s front page (spec 2.37, 9.11)', async () => {
  const answer = await get('/ar/nowhere/at/all');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar']);
});

test.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/cart', '/cart'],
  ['/en/list?sort=name&page=2', '/list?sort=name&page=2'],
])('%s redirects permanently to the bare address, %s (spec 9.11)', async (path, location) => {
  const answer = await get(path, { cookie: 'cubby_locale=ar' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
});

test.each(['/en/nowhere', '/en//evil.example', '/english/cart', '/en/ar/cart', '/xx/cart'])(
  '%s is no page and leads to the front page (spec 2.37)',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  },
);

test('a stored language redirects to the prefixed address, and only from an unprefixed one (spec 9.11)', async () => {
  const cookie = 'cubby_locale=ar';
  expect((await get('/cart', { cookie })).headers.get('location')).toBe('/ar/cart');
  expect((await get('/ar/cart', { cookie })).status).toBe(200);
  expect((await get('/cart', { 'accept-language': 'ar' })).status).toBe(200);
});

test('a page that cannot be rendered is a 500 with a reference and no internals', async () => {
  const answer = await get('/broken');
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(text).toContain(answer.headers.get('x-request-id'));
  expect(text).not.toMatch(/cannot be rendered|at .*\.ts/);
});

test('only our own scripts may run, and no site may frame us', async () => {
  for (const path of ['/', '/api/docs', '/cart']) {
    const policy = (await get(path)).headers.get('content-security-policy')!;
    const scripts = /script-src ([^;]*)/.exec(policy)![1];
    // The one inline script, by its hash.
    expect(scripts).toMatch(/^'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
  const { headers } = await get('/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

test('every response has a request id, cached pages too', async () => {
  await get('/');
  for (const path of ['/', '/livez', '/api/store/liveness', '/nowhere'])
    expect((await get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('health and metrics', async () => {
  expect((await get('/livez')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect(await (await get('/metrics')).text()).toContain('page_cache_pages');
});

test('a body that is too large, not JSON, or of another type is refused with its own status', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${one.origin}/api/store/cart/quote/v1/get`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post(`{"x":"${'a'.repeat(300_000)}"}`)).status).toBe(413);
  expect((await post('{')).status).toBe(400);
  expect((await post('<x/>', 'text/xml')).status).toBe(415);
  const refused = (await (await post('{')).json()) as { responseCode: string; errors: unknown[] };
  expect([refused.responseCode, refused.errors.length]).toEqual(['OC_BAD_REQUEST', 1]);
});

test('errors are in the reader’s language and name the field (spec 8.1, 8.2)', async () => {
  const answer = await get('/api/catalog/product/page/v3/get?sku=NOPE-1', { 'accept-language': 'ar,en;q=0.5' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ responseCode: 'OC_NOT_FOUND', message: 'لم يُعثر على المنتج.' });
  const bad = await get('/api/catalog/product/page/v3/get?sku=NB-1&surprise=1');
  expect([bad.status, await bad.json()]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ field: 'surprise' })] }),
  ]);
});

test('an unknown endpoint is a 404 in the envelope', async () => {
  const answer = await get('/api/store/nothing/v1/get');
  expect([answer.status, ((await answer.json()) as { responseCode: string }).responseCode]).toEqual([
    404,
    'OC_NOT_FOUND',
  ]);
});

test('too many requests get a 429 in the envelope', async () => {
  const limited = await openProcess(url, { RATE_LIMIT: 'on' });
  opened.push(limited);
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => fetch(`${limited.origin}/api/support/captcha/v1/get`)),
  );
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBe(10);
  expect(refused[0]!.headers.get('retry-after')).toBe('60');
  expect(await refused[0]!.json()).toMatchObject({ responseCode: 'OC_TOO_MANY_REQUESTS' });
});

test('a write from another site’s page is refused, whatever its cookies', async () => {
  const post = (origin: string) =>
    fetch(`${one.origin}/api/auth/logout`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin },
    });
  expect((await post('https://elsewhere.example')).status).toBe(403);
  expect((await post('http://localhost:3000')).status).toBe(200);
  // Only our own ports are ours on this machine: another program's page is another site.
  expect((await post('http://127.0.0.1:3000')).status).toBe(200);
  for (const other of ['http://127.0.0.1:3001', 'http://127.0.0.1', 'https://127.0.0.1:3000', 'http://localhost:3001'])
    expect([other, (await post(other)).status]).toEqual([other, 403]);
});

test('metrics are shown only with the token, or to programs on this machine', async () => {
  const token = 'a-token-of-the-metrics';
  const guarded = await openProcess(url, { METRICS_TOKEN: token });
  const elsewhere = await openProcess(url, { CUBBY_ENV: 'demo', HOST: '0.0.0.0', SECRET_KEY: strongKey });
  opened.push(guarded, elsewhere);
  const status = async (origin: string, authorization = '') =>
    (await fetch(`${origin}/metrics`, { headers: { authorization }, redirect: 'manual' })).status;
  expect(await status(one.origin)).toBe(200);
  expect(await status(guarded.origin)).toBe(404);
  expect(await status(guarded.origin, `Bearer ${token}x`)).toBe(404);
  expect(await status(guarded.origin, `Bearer ${token}`)).toBe(200);
  const asked = { url: '/metrics', headers: { host: 'localhost:3000' } };
  expect((await elsewhere.app.inject(asked)).statusCode).toBe(302);
});

test('a process about to stop says so at /readyz, and closes its connections', async () => {
  const stopping = await openProcess(url);
  opened.push(stopping);
  stopping.services.drain.watch(stopping.app.server);
  expect((await get('/readyz', {}, stopping.origin)).status).toBe(200);
  stopping.services.drain.isStopping = true;
  const answer = await get('/readyz', {}, stopping.origin);
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
  expect((await get('/livez', {}, stopping.origin)).status).toBe(200);
});

test('developer pages do not exist in production', async () => {
  const production = await openProcess(url, {
    CUBBY_ENV: 'production',
    SECRET_KEY: strongKey,
    DATABASE_URL: url,
    SMTP_URL: 'smtp://mail.example',
    TEAM_EMAIL: 'team@cubby.example',
    CAPTCHA_COST: '1000',
    RATE_LIMIT: 'on',
  });
  opened.push(production);
  for (const path of ['/dev/ui', '/dev/mail', '/ar/dev/ui', '/sandbox/card/x', '/ar/sandbox/card/x', '//dev/ui'])
    expect([path, (await get(path, {}, production.origin)).status]).toEqual([path, 404]);
  expect((await get('/api/sandbox/session/v1/get?id=x', {}, production.origin)).status).toBe(404);
  expect((await get('/metrics', {}, production.origin)).headers.get('content-type')).not.toContain('text/plain');
});

test('search engines are kept out of carts', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('Disallow: /checkout');
});
