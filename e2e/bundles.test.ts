import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteRoute } from '@cubby/site';
import { expect, inject, test } from 'vitest';
import { currentBuild, loadBuiltSite } from '../apps/server/src/pages/built-site.ts';
import { firstType, soldProduct } from './support/demo.ts';

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

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifestOf = (site: string): Manifest =>
  JSON.parse(readFileSync(join(build, site, 'client', '.vite', 'manifest.json'), 'utf8')) as Manifest;

/** Files whose script runs before one that it needs, since the two need one another. */
function circles(site: string): string[] {
  const manifest = manifestOf(site);
  const found: string[] = [];
  const seen = new Map<string, 'open' | 'done'>();
  const enter = (key: string) => {
    seen.set(key, 'open');
    for (const needed of manifest[key]!.imports ?? []) {
      if (seen.get(needed) === 'open') found.push(`${manifest[key]!.file} and ${manifest[needed]!.file}`);
      else if (!seen.has(needed)) enter(needed);
    }
    seen.set(key, 'done');
  };
  for (const key of Object.keys(manifest)) if (!seen.has(key)) enter(key);
  expect(seen.size).toBeGreaterThan(2);
  return found;
}

test.each(sites)('no two script files import one another: %s', (site) => {
  expect(circles(site)).toEqual([]);
});

test.each([
  ['storefront', 'cubby'],
  ['storefront', 'kids'],
  ['seller', 'seller'],
  ['manager', 'manager'],
] as const)('every page preloads its own script: %s in %s', async (name, brand) => {
  const site = await loadBuiltSite(dirname(import.meta.dirname), name);
  const { routes } = await site.definitionOf(brand);
  const pages = (all: SiteRoute[]): SiteRoute[] =>
    all.flatMap((route) => [...(route.lazy && route.path ? [route] : []), ...pages(route.children ?? [])]);
  const unnamed = pages(routes).filter(({ handle }) => {
    const { module = '' } = handle as { module?: string };
    const file = manifestOf(name)[module]?.file;
    return !file || !site.partsOf({ module, messages: [] }, brand, 'en').preloads.includes(`/${file}`);
  });
  expect(pages(routes).length).toBeGreaterThan(0);
  expect(unnamed.map(({ id }) => id)).toEqual([]);
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
    scripts: size(files(/[["](\/assets\/[^"]+\.js)"/g)),
    styles: size(files(/rel="stylesheet" href="(\/assets\/[^"]+)"/g)),
  };
}

/** The pages with a budget; the list and the product are ones that the demo shop has. */
async function budgets(): Promise<[path: string, most: number][]> {
  const { sku } = await soldProduct(shop.cubby);
  return [
    ['/', 150],
    [`/products/${await firstType(shop.cubby)}`, 150],
    [`/product/${sku}`, 150],
    ['/cart', 150],
    ['/checkout', 180],
  ];
}

test('a first visit loads at most 150 KiB of scripts (checkout 180) and 25 KiB of styles', async () => {
  const over: string[] = [];
  for (const [path, most] of await budgets()) {
    const { scripts, styles } = await firstLoad(path);
    if (scripts < 20) over.push(`${path}: names no scripts`);
    if (scripts > most) over.push(`${path}: ${scripts.toFixed(1)} KiB of scripts`);
    if (styles > 25) over.push(`${path}: ${styles.toFixed(1)} KiB of styles`);
  }
  expect(over).toEqual([]);
});
