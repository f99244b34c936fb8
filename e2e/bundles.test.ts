import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, languages, prefixOf } from '@cubby/i18n';
import type { SiteRoute } from '@cubby/site';
import { expect, inject, test } from 'vitest';
import { build, manifestOf } from './support/manifest.ts';
import { builtSite, pagesOf } from './support/pages/routes.ts';
import { textAt } from './support/text-at.ts';

const shop = inject('shop');
const sites = ['storefront', 'seller', 'manager', 'child'];
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

test.each([
  ['storefront', []],
  ['seller', ['offers', 'gallery']],
  ['manager', ['gallery']],
  ['child', []],
] as const)('only pages with a table load TanStack Table (decision 0118): %s', async (name, expected) => {
  const site = await builtSite(name);
  const brand = name === 'storefront' ? 'cubby' : name;
  const pages = await pagesOf(site, brand);
  const holds = (file: string) =>
    readFileSync(join(build, name, 'client', file), 'utf8').includes('getVisibleLeafColumns');
  const found = pages.filter(({ handle }) => {
    const { entry, preloads } = site.partsOf(handle as Handle, brand, 'en');
    return [entry, ...preloads].some(holds);
  });
  expect(found.map(({ id }) => id)).toEqual(expected);
  if (expected.length === 0)
    expect(scriptsOf(name).filter((text) => text.includes('getVisibleLeafColumns'))).toEqual([]);
});

type Handle = { module: string; messages: string[]; isPublic: boolean };

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
  ['child', 'child'],
] as const)('every page preloads its own script: %s in %s', async (name, brand) => {
  const site = await builtSite(name);
  const pages = await pagesOf(site, brand);
  const unnamed = pages.filter(({ handle }) => {
    const { module = '' } = handle as Handle;
    const file = manifestOf(name)[module]?.file;
    return !file || !site.partsOf({ module, messages: [] }, brand, 'en').preloads.includes(`/${file}`);
  });
  expect(pages.length).toBeGreaterThan(0);
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});

async function namedBy(brand: 'cubby' | 'kids', path: string): Promise<{ scripts: string[]; styles: string[] }> {
  const { text: html } = await textAt(shop[brand], path);
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, each]) => each!))].sort();
  return {
    scripts: addresses(/[["](\/assets\/[^"]+\.js)"/g),
    styles: addresses(/rel="stylesheet" href="(\/assets\/[^"]+)"/g),
  };
}

const locales = Object.keys(languages) as Locale[];
const sizes = new Map<string, number>();
/** In KiB, compressed as they are sent. */
function sizeOf(files: readonly string[], site = 'storefront'): number {
  const paths = files.map((file) => join(build, site, 'client', file));
  for (const path of paths) if (!sizes.has(path)) sizes.set(path, brotliCompressSync(readFileSync(path)).length / 1024);
  return paths.reduce((sum, path) => sum + sizes.get(path)!, 0);
}

test.each([
  ['seller', 200, 12],
  ['manager', 200, 12],
  ['child', 150, 11],
] as const)(
  'every page of the %s site loads at most %i KiB of scripts at first, in the language that needs most',
  async (name, limit, pagesAtLeast) => {
    const site = await builtSite(name);
    const pages = (await pagesOf(site, name)).filter(({ id }) => id !== 'gallery');
    expect(pages.length).toBeGreaterThan(pagesAtLeast);
    const heavy = pages.flatMap(({ id, handle }) => {
      const most = Math.max(
        ...locales.map((locale) => {
          const { entry, preloads } = site.partsOf(handle as Handle, name, locale);
          return sizeOf([entry, ...preloads], name);
        }),
      );
      return most > limit ? [`${id}: ${Math.ceil(most)} KiB`] : [];
    });
    expect(heavy).toEqual([]);
  },
);

const limits: Record<string, number> = { checkout: 180, 'payment-success': 180, 'payment-failure': 180, product: 152 };
const mostOf = (id: string): number => limits[id] ?? 150;

test.each(['cubby', 'kids'] as const)(
  'a first visit to a public page of %s loads at most 150 KiB of scripts (product 152, checkout 180) and 25 KiB of styles, and in another language that language alone, at most 3 KiB more (design 7)',
  async (brand) => {
    const site = await builtSite('storefront');
    const isPublic = ({ handle, id }: SiteRoute) => (handle as Handle).isPublic && id !== 'gallery';
    const pages = (await pagesOf(site, brand)).filter(isPublic);
    expect(pages.length).toBeGreaterThan(40);
    const languageOf = new Map<string, string>(
      Object.values(manifestOf('storefront')).flatMap(({ file, name = '' }) => {
        const [, locale] = /^_messages-.+-([a-z]{2})$/.exec(name) ?? [];
        return locale ? [[`/${file}`, locale] as const] : [];
      }),
    );
    expect(new Set(languageOf.values())).toEqual(new Set(locales));

    const wrong: string[] = [];
    for (const { id, path, handle } of pages) {
      const of = (locale: Locale) => {
        const { module, messages } = handle as Handle;
        const { entry, preloads, styles } = site.partsOf({ module, messages }, brand, locale);
        return { scripts: [entry, ...preloads], styles };
      };
      const english = sizeOf(of('en').scripts);
      for (const locale of locales) {
        const { scripts, styles } = of(locale);
        const [size, style] = [sizeOf(scripts), sizeOf(styles)];
        const page = `${locale} ${path}`;
        if (size < 20) wrong.push(`${page}: names no scripts`);
        if (size > mostOf(id!)) wrong.push(`${page}: ${size.toFixed(1)} KiB of scripts`);
        if (style > 25) wrong.push(`${page}: ${style.toFixed(1)} KiB of styles`);
        if (size > english + 3) wrong.push(`${page}: ${(size - english).toFixed(1)} KiB more than in English`);
        const others = scripts.filter((file) => (languageOf.get(file) ?? locale) !== locale);
        if (others.length > 0) wrong.push(`${page}: ${others.join(' ')}`);
        // One page of each language shows that the HTML names these and no others.
        if (path === '/about')
          expect(await namedBy(brand, `${prefixOf(locale)}/about`)).toEqual({
            scripts: scripts.toSorted(),
            styles: styles.toSorted(),
          });
      }
    }
    expect(wrong).toEqual([]);
  },
);
