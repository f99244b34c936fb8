import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHttpClient } from '@cubby/contract/client';
import { loadTranslators } from '@cubby/i18n/load';
import type { SiteDefinition, treeOf } from '@cubby/site/server';
import { currentBuild } from '../apps/server/src/pages/built-site.ts';
import { cpuOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { fetchOnce } from './measure.ts';
import type { BenchShop } from './shop.ts';

const most = 6;
const rounds = 300;
/** Every number is a page of its own with the same 24 products: none costs so much. */
const pathOf = (dollars: number): string => `/products/A5_NOTEBOOKS?priceTo=${dollars}`;

/** CPU of the shop's process for a products page that is not kept, against `renderToString` of the same tree. */
export async function benchUncachedPage({ origin, pid }: BenchShop, root: string): Promise<Figure> {
  const ask = async (from: number, count: number) => {
    for (let i = 0; i < count; i++) await fetchOnce(origin + pathOf(from + i), { 'accept-encoding': 'br' });
  };
  await ask(20_000, rounds);
  const before = cpuOf(pid);
  await ask(30_000, rounds);
  const page = (cpuOf(pid) - before) / rounds;
  const plain = await plainRendering(origin, root);
  return {
    name: 'products page that is not kept, against renderToString of its tree',
    ratio: page / plain,
    bar: { most },
    detail: `${page.toFixed(2)} and ${plain.toFixed(2)} ms CPU`,
  };
}

async function plainRendering(origin: string, root: string): Promise<number> {
  process.env.NODE_ENV = 'production';
  const entry = join(currentBuild(root), 'storefront', 'server', 'entry.server.js');
  const built = (await import(pathToFileURL(entry).href)) as {
    treeOf: typeof treeOf;
    definitionOf: (brand: string) => Promise<SiteDefinition>;
  };
  // The same React as the built site's, which is resolved from its folder.
  const { renderToString } = createRequire(entry)('react-dom/server') as typeof import('react-dom/server');
  const { offered, of } = loadTranslators(root);
  const drawn = await built.treeOf(await built.definitionOf('cubby'), new Request(origin + pathOf(20_000)), {
    brand: 'cubby',
    locale: 'en',
    offered,
    translator: of('en'),
    client: createHttpClient({ base: origin, locale: 'en', offline: 'offline' }),
    prefix: '',
    settings: {},
  });
  if (drawn instanceof Response) throw new Error('the products page leads elsewhere');
  for (let i = 0; i < rounds; i++) renderToString(drawn.tree);
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i++) renderToString(drawn.tree);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}
