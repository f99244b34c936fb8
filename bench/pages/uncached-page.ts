import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { visitor } from '@cubby/contract';
import { createExecutor, type Implementation } from '@cubby/contract/server';
import pino from 'pino';
import { currentBuild } from '../../apps/server/src/pages/built-site.ts';
import { PageCache } from '../../apps/server/src/pages/page-cache.ts';
import { createPageServer } from '../../apps/server/src/pages/serve-pages.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { createServices, loadSites } from '../../apps/server/src/start/services.ts';
import { cpuOf } from '../cpu.ts';
import type { Figure } from '../figures.ts';
import { fetchOnce } from '../measure.ts';
import type { BenchShop } from '../shop.ts';
import { plainList } from '../yardsticks/plain-list.ts';

const most = 15;
const rounds = 300;
/** Every number is a page of its own with the same 24 products: none costs that much. */
const pathOf = (dollars: number): string => `/products/A5_NOTEBOOKS?priceTo=${dollars}`;

/**
 * What a list page that is not cached costs apart from the database: routed, loaded, rendered, written and compressed
 * in this process, with responses that were read once. Given as a multiple of `renderToString` of a plain list, in the
 * same process.
 */
export async function benchUncachedPage(shop: BenchShop, root: string): Promise<Figure> {
  process.env.NODE_ENV = 'production';
  const { serve, stop } = await pagesWithoutDatabase(shop, root);
  const plain = plainRendering(root);
  try {
    const pages: number[] = [];
    const lists: number[] = [];
    // In turn, and the best of each, since the machine's speed changes from second to second. The first run warms up
    // the compiler.
    for (let turn = 0; turn < 9; turn++) {
      const from = 20_000 + turn * rounds;
      pages.push(await cpuPerRound(rounds, (i) => serve(pathOf(from + i))));
      lists.push(await cpuPerRound(4 * rounds, plain));
    }
    const [page, list] = [Math.min(...pages), Math.min(...lists)];
    return {
      name: 'list page that is not cached, without the database, against renderToString of 60 plain cards',
      ratio: page / list,
      bar: { most },
      detail: `${page.toFixed(2)} and ${list.toFixed(3)} ms CPU; ${(await wholeCost(shop)).toFixed(2)} ms with the driver and HTTP`,
    };
  } finally {
    await stop();
  }
}

/** The server's way of making pages, over a shop that repeats its first response to every request. */
async function pagesWithoutDatabase({ origin, databaseUrl }: BenchShop, root: string) {
  const settings = readSettings({ ...process.env, PORT: new URL(origin).port, CLOCK: '2026-09-01T12:00:00Z' });
  const services = await createServices(settings, root, await loadSites(root), databaseUrl, pino({ level: 'silent' }));
  const { pool, sites, translators, versions, clock, features, admission, proofsOf } = services;
  const executor = createExecutor(pool, features.endpoints.map(answeringOnce));
  const cache = new PageCache(versions, settings.pageCacheBytes);
  const pages = createPageServer({ settings, sites, executor, admission, translators, cache, clock, proofsOf });
  const host = services.hosts.of(new URL(origin).host)!;
  return {
    async serve(path: string) {
      const request = { url: path, method: 'GET', headers: { 'accept-encoding': 'br' } } as unknown as IncomingMessage;
      let status = 0;
      const response = { writeHead: (code: number) => (status = code), end() {} } as unknown as ServerResponse;
      await pages.serve(request, response, host, async () => visitor);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    },
    stop: services.stop,
  };
}

function answeringOnce(implementation: Implementation): Implementation {
  let answered: ReturnType<Implementation['answer']> | undefined;
  return {
    ...implementation,
    answer: (input, context) => {
      answered ??= implementation.answer(input, context);
      return answered;
    },
  };
}

function plainRendering(root: string): () => void {
  // The same React as the built site's, which is resolved from its folder.
  const require = createRequire(join(currentBuild(root), 'storefront', 'server', 'entry.server.js'));
  const { createElement } = require('react') as typeof import('react');
  const { renderToString } = require('react-dom/server') as typeof import('react-dom/server');
  const list = plainList(createElement);
  return () => void renderToString(list);
}

async function cpuPerRound(count: number, run: (i: number) => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) await run(i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

async function wholeCost({ origin, pid }: BenchShop): Promise<number> {
  const ask = async (from: number) => {
    for (let i = 0; i < rounds; i++) await fetchOnce(origin + pathOf(from + i), { 'accept-encoding': 'br' });
  };
  await ask(30_000);
  const before = cpuOf(pid);
  await ask(40_000);
  return (cpuOf(pid) - before) / rounds;
}
