import type { Actor } from '@cubby/contract';
import { createExecutor, type Executor } from '@cubby/contract/server';
import { createPool, type Pool } from '@cubby/db';
import { loadTranslators, type Translators } from '@cubby/i18n/load';
import { type Clock, shiftedClock, systemClock } from '@cubby/jobs';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Features, mountFeatures } from '../features.ts';
import { findActor, shownBy } from '../http/actor.ts';
import { createHosts, type Host } from '../http/hosts.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { type BuiltSite, loadBuiltSite } from '../pages/built-site.ts';
import { CacheTagVersions } from '../pages/cache-tag-versions.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPageServer, type PageServer } from '../pages/serve-pages.ts';

/** Everything the process is made of, wired once. */
export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  pool: Pool;
  metrics: Metrics;
  translators: Translators;
  hosts: ReturnType<typeof createHosts>;
  executor: Executor;
  features: Features;
  sites: Sites;
  versions: CacheTagVersions;
  pages: PageServer;
  actorOf: (request: FastifyRequest) => Promise<Actor>;
  mounts: ((app: FastifyInstance) => void | Promise<void>)[];
  stop: () => Promise<void>;
};

export type Sites = Record<Host['site'], BuiltSite>;

/** The three sites as the build left them. */
export async function loadSites(root: string): Promise<Sites> {
  const [shop, seller, manager] = await Promise.all([
    loadBuiltSite(root, 'storefront'),
    loadBuiltSite(root, 'seller'),
    loadBuiltSite(root, 'manager'),
  ]);
  return { shop, seller, manager };
}

export async function createServices(
  config: Config,
  root: string,
  sites: Sites,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Services> {
  const clock = config.clock ? shiftedClock(config.clock) : systemClock;
  const pool = createPool(databaseUrl);
  const translators = loadTranslators(root);
  const hosts = createHosts(config);
  const actorOf = (request: FastifyRequest): Promise<Actor> =>
    findActor(features, shownBy(request, hosts.of(request.headers.host)?.site ?? 'shop'), clock.now());
  const features = mountFeatures({ config, pool, clock, translators, log, actorOf });
  const executor = createExecutor(pool, features.implementations);
  const versions = new CacheTagVersions(pool, log);
  await versions.start(databaseUrl);
  const cache = new PageCache(versions, config.pageCacheBytes);
  return {
    config,
    log,
    clock,
    pool,
    metrics: createMetrics(),
    translators,
    hosts,
    executor,
    features,
    sites,
    versions,
    pages: createPageServer({ config, sites, executor, translators, cache, clock }),
    actorOf,
    mounts: features.mounts,
    stop: async () => {
      await versions.stop();
      await pool.end();
    },
  };
}
