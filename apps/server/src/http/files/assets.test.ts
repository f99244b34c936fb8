import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountAssets } from './assets.ts';

const root = mkdtempSync(join(tmpdir(), 'assets-'));
const put = (path: string, content: string | Buffer) => writeFileSync(join(root, path), content);
let app: FastifyInstance;

beforeAll(async () => {
  for (const site of ['shop', 'seller']) mkdirSync(join(root, site, 'assets'), { recursive: true });
  put('shop/assets/page-1a.js', 'shop()');
  put('shop/assets/page-1a.js.br', brotliCompressSync('shop()'));
  put('seller/assets/desk-2b.js', 'seller()');
  put('shop/favicon.svg', '<svg/>');
  put('seller/icon-seller.svg', '<svg id="seller"/>');
  put('shop/embed.js', 'embed()');
  put('shop/service-worker.js', 'worker()');
  const sites = Object.fromEntries(['shop', 'seller'].map((site) => [site, { clientFolder: join(root, site) }]));
  app = Fastify();
  await mountAssets(app, { sites } as unknown as Parameters<typeof mountAssets>[1]);
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('files of every site are served compressed, and kept for a year', async () => {
  const { statusCode, headers, rawPayload } = await get('/assets/page-1a.js', { 'accept-encoding': 'gzip, br' });
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  expect(rawPayload).toEqual(brotliCompressSync('shop()'));
  expect((await get('/assets/page-1a.js')).body).toBe('shop()');
  expect((await get('/assets/desk-2b.js', { 'accept-encoding': 'br' })).body).toBe('seller()');
});

test('HEAD, and a request with the ETag, get no content', async () => {
  const { headers } = await get('/assets/page-1a.js');
  const head = await app.inject({ method: 'HEAD', url: '/assets/page-1a.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  expect((await get('/assets/page-1a.js', { 'if-none-match': headers.etag! })).statusCode).toBe(304);
});

test.each(['/assets/', '/assets/none.js', '/assets/PAGE-1A.js', '/assets/..%2ffavicon.svg', '/assets/a/page-1a.js'])(
  '%s is not found',
  async (url) => expect((await get(url)).statusCode).toBe(404),
);

test('a request lists no folder: a file added later is unknown', async () => {
  put('shop/assets/late-3c.js', 'late()');
  expect((await get('/assets/late-3c.js')).statusCode).toBe(404);
});

test('root files of every site are cached for a day; other sites may load scripts, and the service worker has a route of its own', async () => {
  const { headers, body } = await get('/embed.js');
  expect([body, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
    'embed()',
    'public, max-age=86400',
    'cross-origin',
  ]);
  expect((await get('/favicon.svg')).headers['cross-origin-resource-policy']).toBeUndefined();
  const icon = await get('/icon-seller.svg');
  expect([icon.body, icon.headers['cache-control']]).toEqual(['<svg id="seller"/>', 'public, max-age=86400']);
  expect((await get('/service-worker.js')).statusCode).toBe(404);
});
