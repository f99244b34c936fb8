import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { CacheTagVersions } from './cache-tag-versions.ts';
import { PageCache } from './page-cache.ts';

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
    return { html: [html], status: 200 };
  };

test('a page is invalidated when something it read changes, and only then', async () => {
  const world = versions();
  const cache = new PageCache(world.versions, 1_000_000);
  await cache.render('a', page('A', 'product:1'));
  await cache.render('b', page('B', 'product:2'));
  world.invalidate('product:1');
  expect([cache.find('a'), cache.find('b')?.status]).toEqual([undefined, 200]);
});

test('an invalidated page is kept for five minutes, for when it cannot be rendered again', async () => {
  vi.useFakeTimers();
  let rows: { tag: string; version: number; now: number }[] = [];
  const real = new CacheTagVersions({ query: async () => ({ rows }) } as never, {} as never);
  const cache = new PageCache(real, 1_000_000);
  await cache.render('a', page('A', 'product:1'));
  expect(cache.findStale('a')).toMatchObject({ staleMs: 0 });
  rows = [{ tag: 'product:1', version: 1, now: 0 }];
  await real.read();
  vi.advanceTimersByTime(299_000);
  // A later change does not reset its age.
  rows = [{ tag: 'product:2', version: 1, now: 0 }];
  await real.read();
  expect([cache.find('a'), cache.findStale('a')?.staleMs]).toEqual([undefined, 299_000]);
  vi.advanceTimersByTime(1_000);
  expect(cache.findStale('a')).toBeUndefined();
  expect(cache.findStale('b')).toBeUndefined();
  vi.useRealTimers();
});

test('pages count as unverified once the versions have not been read for five seconds', async () => {
  vi.useFakeTimers();
  let answers = true;
  const pool = { query: async () => (answers ? { rows: [] } : Promise.reject(new Error('away'))) };
  const real = new CacheTagVersions(pool as never, { warn() {} } as never);
  const cache = new PageCache(real, 1_000_000);
  expect(cache.isVerified).toBe(false);
  await real.read();
  expect(cache.isVerified).toBe(true);
  answers = false;
  vi.advanceTimersByTime(4_900);
  await real.read();
  expect(cache.isVerified).toBe(true);
  vi.advanceTimersByTime(200);
  expect(cache.isVerified).toBe(false);
  answers = true;
  await real.read();
  expect(cache.isVerified).toBe(true);
  vi.useRealTimers();
});

test('a change during rendering makes the page stale at once', async () => {
  const world = versions();
  const cache = new PageCache(world.versions, 1_000_000);
  await cache.render('a', async (reads) => {
    reads('listing');
    world.invalidate('listing');
    return { html: ['A'], status: 200 };
  });
  expect(cache.find('a')).toBeUndefined();
});

test('simultaneous requests wait for one rendering', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  let made = 0;
  const make = async () => {
    made += 1;
    return { html: ['A'], status: 200 };
  };
  const pages = await Promise.all([cache.render('a', make), cache.render('a', make), cache.render('a', make)]);
  expect([made, new Set(pages).size]).toEqual([1, 1]);
});

test('memory is bounded: the least recently used pages go first', async () => {
  const cache = new PageCache(versions().versions, 4_000);
  // Noise does not compress: two pages of 600 bytes with their overhead fit, three do not.
  const noise = () =>
    Array.from({ length: 600 }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
  for (const key of ['a', 'b', 'c', 'd']) await cache.render(key, page(noise()));
  expect(cache.find('a')).toBeUndefined();
  expect(cache.find('d')).toBeDefined();
  expect(cache.size.bytes).toBeLessThanOrEqual(4_000);
});

test('missing and failed pages are not cached', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  await cache.render('missing', async () => ({ html: ['nothing here'], status: 404 }));
  await expect(cache.render('failed', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([cache.find('missing'), cache.find('failed'), cache.size.pages]).toEqual([undefined, undefined, 0]);
  expect((await cache.render('failed', page('well again'))).status).toBe(200);
});

test('a page is the same in every encoding', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  const cached = await cache.render('a', page('<h1>Größe · مرحبا</h1>', 'x'));
  expect(cache.bodyOf(cached, undefined).toString()).toBe('<h1>Größe · مرحبا</h1>');
  expect(brotliDecompressSync(cache.bodyOf(cached, 'br')).toString()).toBe('<h1>Größe · مرحبا</h1>');
  expect(gunzipSync(cache.bodyOf(cached, 'gzip')).toString()).toBe('<h1>Größe · مرحبا</h1>');
  const kept = cache.find('a')!;
  expect(cache.bodyOf(kept, 'gzip')).toBe(cache.bodyOf(kept, 'gzip'));
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

test('PAGE_CACHE_MB counts what is really held: no page keeps a piece of memory larger than itself', async () => {
  const cache = new PageCache(versions().versions, 50_000_000);
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');
  const keys = Array.from({ length: 200 }, (_, i) => `page ${i}`);
  for (const [i, key] of keys.entries()) {
    await cache.render(key, page(noise(6_000 + i), 'listing', `product:${i}`));
    if (i % 2) cache.bodyOf(cache.find(key)!, 'gzip');
  }
  const memory = new Set(keys.flatMap((key) => [cache.find(key)!.br.buffer, cache.find(key)!.gzip?.buffer]));
  memory.delete(undefined);
  expect(memory.size).toBe(300);
  const held = [...memory].reduce((sum, buffer) => sum + buffer!.byteLength, 0);
  // About 5 KB each: noise of 90 characters needs 6.5 bits for each.
  expect(held / memory.size).toBeLessThan(6_200);
  expect(cache.size.bytes).toBeGreaterThanOrEqual(held);
  expect(cache.size.bytes).toBeLessThan(held + 200 * 1_200);
});

test('a page that is zipped while it is compressed harder keeps both', async () => {
  const cache = new PageCache(versions().versions, 1_000_000);
  const html = Array.from({ length: 2000 }, (_, i) => `<li>Spiral notebook ${i % 13} of ${i}</li>`).join('');
  const first = (await cache.render('a', page(html))).br.length;
  cache.bodyOf(cache.find('a')!, 'gzip');
  await expect.poll(() => cache.find('a')!.br.length).toBeLessThan(first);
  const { br, gzip } = cache.find('a')!;
  expect(gunzipSync(gzip!).toString()).toBe(html);
  expect([br.buffer.byteLength, gzip!.buffer.byteLength]).toEqual([br.length, gzip!.length]);
});
