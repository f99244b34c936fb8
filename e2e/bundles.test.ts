import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { currentBuild } from '../apps/server/src/pages/built-site.ts';

const build = currentBuild(dirname(import.meta.dirname));
const shop = inject('shop');
const sites = ['storefront', 'seller', 'manager'];
const scriptsOf = (site: string) =>
  readdirSync(join(build, site, 'client', 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(build, site, 'client', 'assets', file), 'utf8'));

test.each(sites)('no server code reaches the browser: %s', (site) => {
  const scripts = scriptsOf(site);
  expect(scripts.length).toBeGreaterThan(2);
  for (const mark of ['for update', 'insert into', 'graphile_worker', 'DATABASE_URL', 'node:crypto', 'argon2'])
    expect(scripts.filter((text) => text.includes(mark)).map((text) => text.slice(0, 80))).toEqual([]);
});

/** What a first visit loads: the scripts and styles that the page itself names. */
async function firstLoad(path: string) {
  const html = await (
    await fetch(shop.cubby.replace('localhost', '127.0.0.1') + path, { headers: { host: new URL(shop.cubby).host } })
  ).text();
  const files = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map((match) => readFileSync(join(build, 'storefront', 'client', match[1]!)));
  const size = (all: Buffer[]) => all.reduce((sum, bytes) => sum + brotliCompressSync(bytes).length, 0) / 1024;
  return {
    scripts: size(files(/(?:modulepreload" href|script type="module" src)="(\/assets\/[^"]+\.js)"/g)),
    styles: size(files(/rel="stylesheet" href="(\/assets\/[^"]+)"/g)),
  };
}

test.each([
  ['/', 150],
  ['/products/SPIRAL_NOTEBOOKS', 150],
  ['/product/NL-A5-SPR-BLU', 150],
  ['/cart', 150],
  ['/checkout', 180],
])('%s loads at most %i KiB of scripts and 25 KiB of styles at first', async (path, most) => {
  const { scripts, styles } = await firstLoad(path);
  expect(scripts).toBeGreaterThan(20);
  expect(scripts).toBeLessThanOrEqual(most);
  expect(styles).toBeLessThanOrEqual(25);
});
