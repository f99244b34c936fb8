import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CacheTagVersions } from './cache-tag-versions.ts';
import { bodyOf, PageCache } from './page-cache.ts';

/** Versions controlled by the test. */
function versions() {
  const changed = new Map<string, number>();
  const fake = {
    epoch: 1,
    unchangedSince: (epoch: number, tags: readonly string[]) => tags.every((tag) => (changed.get(tag) ?? 0) <= epoch),
  };
  return {
    versions: fake as unknown as CacheTagVersions,
    invalidate(tag: string) {
      fake.epoch += 1;
      changed.set(tag, fake.epoch);
    },
  };
}
const page =
  (html: string, ...tags: string[]) =>
  async (reads: (tag: string) => void) => {
    tags.forEach(reads);
    return { html, status: 200 };
  };

test('a page is invalidated when something it read changes, and only then', async () => {
  const world = versions();
  const cache = new PageCache(world.versions, 1_000_000);
  await cache.render('a', page('A', 'product:1'));
  await cache.render('b', page('B', 'product:2'));
  world.invalidate('product:1');
  expect([cache.find('a'), cache.find('b')?.status]).toEqual([undefined, 200]);
});

test('a change during rendering makes the page stale at once', async () => {
  const world = versions();
  const cache = new PageCache(world.versions, 1_000_000);
  await cache.render('a', async (reads) => {
    reads('listing');
    world.invalidate('listing');
    return { html: 'A', status: 200 };
  });
  expect(cache.find('a')).toBeUndefined();
});

test('simultaneous requests wait for one rendering', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  let made = 0;
  const make = async () => {
    made += 1;
    return { html: 'A', status: 200 };
  };
  const pages = await Promise.all([cache.render('a', make), cache.render('a', make), cache.render('a', make)]);
  expect([made, new Set(pages).size]).toEqual([1, 1]);
});

test('memory is bounded: the least recently used pages go first', async () => {
  const cache = new PageCache(versions().versions, 3_000);
  // Noise does not compress: a page takes a little over 1,500 bytes in both encodings.
  const noise = () =>
    Array.from({ length: 600 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
  for (const key of ['a', 'b', 'c', 'd']) await cache.render(key, page(noise()));
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('d')).toBeDefined();
  expect(cache.size.bytes).toBeLessThanOrEqual(3_000);
});

test('missing and failed pages are not cached', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  await cache.render('missing', async () => ({ html: 'nothing here', status: 404 }));
  await expect(cache.render('failed', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([cache.find('missing'), cache.find('failed'), cache.size.pages]).toEqual([undefined, undefined, 0]);
  expect((await cache.render('failed', page('well again'))).status).toBe(200);
});

test('a page is the same in every encoding', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  const cached = await cache.render('a', page('<h1>Größe · مرحبا</h1>', 'x'));
  expect(bodyOf(cached, undefined).toString()).toBe('<h1>Größe · مرحبا</h1>');
  expect(brotliDecompressSync(bodyOf(cached, 'br')).toString()).toBe('<h1>Größe · مرحبا</h1>');
  expect(gunzipSync(bodyOf(cached, 'gzip')).toString()).toBe('<h1>Größe · مرحبا</h1>');
  expect(bodyOf(cached, 'gzip')).toBe(bodyOf(cached, 'gzip'));
});

test('a page that is requested again is compressed harder, and its new size counts', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  const html = Array.from(
    { length: 2000 },
    (_, i) => `<li class="card"><a href="/product/${i % 97}">Spiral notebook ${i % 13}</a> ${i}</li>`,
  ).join('');
  const first = (await cache.render('a', page(html))).br.length;
  const before = cache.size.bytes;
  expect(cache.find('a')?.br.length).toBe(first);
  await expect.poll(() => cache.find('a')!.br.length).toBeLessThan(first);
  expect(brotliDecompressSync(cache.find('a')!.br).toString()).toBe(html);
  expect(cache.size.bytes).toBeLessThan(before);
});
