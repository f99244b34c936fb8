import { type Actor, createExecutor, type Executor } from '@cubby/contract/server';
import { createPool, type Pool } from '@cubby/db';
import { loadTranslators, type Translators } from '@cubby/i18n/load';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { type Features, mountFeatures } from '../features.ts';
import { createFaces, type Face } from '../http/faces.ts';
import { createMetrics, type Metrics } from '../http/metrics.ts';
import { type BuiltSite, loadBuiltSite } from '../pages/built-site.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPageServer, type PageServer } from '../pages/serve-pages.ts';
import { TopicVersions } from '../pages/topic-versions.ts';

export type Clock = { now(): Date };

/** Everything the process is made of, wired once. */
export type Services = {
  config: Config;
  log: FastifyBaseLogger;
  clock: Clock;
  pool: Pool;
  metrics: Metrics;
  translators: Translators;
  faces: ReturnType<typeof createFaces>;
  executor: Executor;
  features: Features;
  sites: Record<Face['site'], BuiltSite>;
  pages: PageServer;
  actorOf: (request: FastifyRequest) => Promise<Actor>;
  mounts: ((app: FastifyInstance) => void | Promise<void>)[];
  stop: () => Promise<void>;
};

export async function createServices(
  config: Config,
  root: string,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Services> {
  const clock = clockOf(config);
  const pool = createPool(databaseUrl);
  const translators = loadTranslators(root);
  const features = mountFeatures({ config, pool, clock, translators, log });
  const executor = createExecutor(pool, features.implementations);
  const [shop, seller, manager] = await Promise.all([
    loadBuiltSite(root, 'storefront'),
    loadBuiltSite(root, 'seller'),
    loadBuiltSite(root, 'manager'),
  ]);
  const sites = { shop, seller, manager };
  const versions = new TopicVersions(pool, log);
  await versions.start(databaseUrl);
  const cache = new PageCache(versions, config.pageCacheBytes);
  return {
    config,
    log,
    clock,
    pool,
    metrics: createMetrics(),
    translators,
    faces: createFaces(config),
    executor,
    features,
    sites,
    pages: createPageServer({ config, sites, executor, translators, cache, clock }),
    actorOf: async (request) => {
      for (const find of features.actors) {
        const actor = await find(request);
        if (actor) return actor;
      }
      return { kind: 'visitor' };
    },
    mounts: features.mounts,
    stop: async () => {
      await versions.stop();
      await pool.end();
    },
  };
}

/** The process's clock, shifted so that it started at CLOCK (design 6). */
function clockOf(config: Config): Clock {
  const shift = config.clock ? config.clock.getTime() - Date.now() : 0;
  return { now: () => new Date(Date.now() + shift) };
}
