import { beforeEach, expect, test } from 'vitest';
import { createOfflinePages } from './offline-pages.ts';

const origin = 'https://shop.example';
const pathOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
      keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    };
  };
  return {
    all,
    open,
    match: async (path: string) =>
      [...all.values()]
        .find((kept) => kept.has(path))
        ?.get(path)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

const offlinePage = (text: string) =>
  `<link rel="stylesheet" href="/assets/a.css"><img src="/assets/case-1.svg"><script src="/assets/entry.js"></script>${text}`;
let caches: ReturnType<typeof memoryCaches>;
let isOnline: boolean;
let asked: { path: string; options: RequestInit | undefined }[];
let answers: Record<string, () => Response>;
const make = () =>
  createOfflinePages({
    origin,
    caches: caches as never,
    fetch: async (request, options) => {
      const path = pathOf(request);
      asked.push({ path, options });
      if (!isOnline) throw new TypeError('Failed to fetch');
      return answers[path]?.() ?? new Response(`live ${path}`);
    },
  });
const navigation = (path: string, more: Partial<Request> = {}) =>
  ({ url: origin + path, method: 'GET', mode: 'navigate', destination: 'document', ...more }) as Request;
const file = (path: string) => ({ url: origin + path, method: 'GET', mode: 'cors', destination: 'script' }) as Request;
const told = async (answer: Promise<Response> | undefined) => (await answer)?.text();

beforeEach(() => {
  caches = memoryCaches();
  isOnline = true;
  asked = [];
  answers = {
    '/offline': () => new Response(offlinePage('You’re offline')),
    '/ar/offline': () => new Response(offlinePage('لا يوجد اتصال')),
  };
});

test('only the offline page and the files it names are stored, the page without cookies and once per build', async () => {
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  await pages.keep({ prefix: '', build: 'b1' });
  await told(pages.answer(navigation('/profile/orders')));
  expect([...caches.all].map(([name, kept]) => [name, [...kept.keys()].sort()])).toEqual([
    ['cubby-offline-b1', ['/assets/a.css', '/assets/case-1.svg', '/assets/entry.js', '/offline']],
  ]);
  expect(asked.map(({ path }) => path)).toEqual([
    '/offline',
    '/assets/a.css',
    '/assets/case-1.svg',
    '/assets/entry.js',
    '/profile/orders',
  ]);
  expect(asked[0]!.options).toEqual({ credentials: 'omit' });
});

test('a newer build replaces the page; caches of others stay', async () => {
  await caches.open('somebody-else');
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  await pages.keep({ prefix: '/ar', build: 'b1' });
  answers['/offline'] = () => new Response(offlinePage('newer'));
  await pages.keep({ prefix: '', build: 'b2' });
  expect([...caches.all.keys()]).toEqual(['somebody-else', 'cubby-offline-b2']);
  isOnline = false;
  expect(await told(pages.answer(navigation('/offline')))).toContain('newer');
});

test('a page whose files do not all arrive is not stored, nor is an error or a redirected answer', async () => {
  const pages = make();
  answers['/assets/a.css'] = () => new Response('', { status: 404 });
  await expect(pages.keep({ prefix: '', build: 'b1' })).rejects.toThrow('/assets/a.css answered 404');
  answers['/ar/offline'] = () => new Response('busy', { status: 503 });
  await pages.keep({ prefix: '/ar', build: 'b1' });
  answers['/de/offline'] = () => Object.defineProperty(new Response('home'), 'redirected', { value: true });
  await pages.keep({ prefix: '/de', build: 'b1' });
  isOnline = false;
  await expect(pages.answer(navigation('/cart'))).rejects.toThrow('Failed to fetch');
});

test('pages come from the network, whatever is stored; the server’s answers are passed on, errors too', async () => {
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  answers['/cart'] = () => new Response('failed', { status: 500 });
  expect(await told(pages.answer(navigation('/offline')))).toContain('You’re offline');
  expect((await pages.answer(navigation('/cart')))!.status).toBe(500);
  expect(await told(pages.answer(navigation('/help'), Promise.resolve(new Response('preloaded'))))).toBe('preloaded');
});

test('without a network a page leads to the offline page in its language, which names it', async () => {
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  await pages.keep({ prefix: '/ar', build: 'b1' });
  isOnline = false;
  const leads = async (path: string) => (await pages.answer(navigation(path)))!.headers.get('location');
  expect(await leads('/search?q=pen&page=2')).toBe(`${origin}/offline?to=%2Fsearch%3Fq%3Dpen%26page%3D2`);
  expect(await leads('/ar/cart')).toBe(`${origin}/ar/offline?to=%2Far%2Fcart`);
  expect(await leads('/de/cart')).toBe(`${origin}/offline?to=%2Fde%2Fcart`);
  expect(await told(pages.answer(navigation('/ar/offline?to=%2Far%2Fcart')))).toContain('لا يوجد اتصال');
  await expect(
    pages.answer(navigation('/help'), Promise.reject(new TypeError('preload failed'))),
  ).resolves.toHaveProperty('status', 302);
});

test('files of the offline page come from what is stored only while there is no network', async () => {
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  expect(pages.answer(file('/assets/entry.js'))).toBeUndefined();
  isOnline = false;
  await pages.answer(navigation('/cart'));
  expect(await told(pages.answer(file('/assets/entry.js')))).toBe('live /assets/entry.js');
  await expect(pages.answer(file('/assets/other.js'))).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await pages.answer(navigation('/cart'));
  expect(pages.answer(file('/assets/entry.js'))).toBeUndefined();
});

test('the worker ignores calls, other sites, submissions, downloads and pages in frames', async () => {
  const pages = make();
  await pages.keep({ prefix: '', build: 'b1' });
  expect(pages.answer(file('/api/store/cart/v1/get'))).toBeUndefined();
  expect(pages.answer(navigation('/cart', { method: 'POST' }))).toBeUndefined();
  expect(pages.answer({ ...navigation('/'), url: 'https://elsewhere.example/' } as Request)).toBeUndefined();
  isOnline = false;
  await expect(pages.answer(navigation('/api/store/receipt/v1/get'))).rejects.toThrow('Failed to fetch');
  await expect(pages.answer(navigation('/frame/workshops', { destination: 'iframe' }))).rejects.toThrow('Failed');
});
