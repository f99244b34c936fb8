import type { Executor } from '@cubby/contract/server';
import { batchedReads, createPool, type Pool, type ReplicaReads, replicaReads } from '@cubby/db';
import type { Host, Settings } from '@cubby/feature';
import { loadTranslators, type Translators } from '@cubby/i18n/load';
import { type Clock, shiftedClock, systemClock } from '@cubby/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningFeatures } from '../features.ts';
import type { createHosts } from '../http/hosts.ts';
import { createMetrics, type Metrics } from '../http/watching/metrics.ts';
import { type BuiltSite, loadBuiltSite } from '../pages/built-site.ts';
import { CacheTagVersions } from '../pages/cache-tag-versions.ts';
import { PageCache } from '../pages/page-cache.ts';
import { createPageServer, type PageServer } from '../pages/serve-pages.ts';
import { Drain } from './drain.ts';
import { type RunningPlatform, startPlatform } from './platform.ts';
import { createTopics } from './topics.ts';

export type Services = {
  settings: Settings;
  log: FastifyBaseLogger;
  clock: Clock;
  pool: Pool;
  metrics: Metrics;
  readMetrics: () => Promise<string>;
  drain: Drain;
  translators: Translators;
  hosts: ReturnType<typeof createHosts>;
  executor: Executor;
  admission: RunningPlatform['admission'];
  features: RunningFeatures;
  sites: Sites;
  versions: CacheTagVersions;
  pages: PageServer;
  actorOf: RunningPlatform['actorOf'];
  actorOfPage: RunningPlatform['actorOfPage'];
  proofsOf: RunningPlatform['proofsOf'];
  stop: () => Promise<void>;
};

export type Sites = Record<Host['site'], BuiltSite>;

export async function loadSites(root: string): Promise<Sites> {
  const [shop, seller, manager, child] = await Promise.all([
    loadBuiltSite(root, 'storefront'),
    loadBuiltSite(root, 'seller'),
    loadBuiltSite(root, 'manager'),
    loadBuiltSite(root, 'child'),
  ]);
  return { shop, seller, manager, child };
}

const limits = { statementMs: 3_000, connectMs: 2_000 };

function openReplica(url: string, primary: Pool): { reads: ReplicaReads; end: () => Promise<void> } {
  const pool = createPool(url, { ...limits, applicationName: 'cubby replica' });
  const reads = replicaReads(primary, batchedReads(primary), pool, batchedReads(pool));
  return {
    reads,
    end: async () => {
      reads.end();
      await pool.end();
    },
  };
}

export async function createServices(
  settings: Settings,
  root: string,
  sites: Sites,
  databaseUrl: string,
  log: FastifyBaseLogger,
  clock: Clock = settings.clock ? shiftedClock(settings.clock) : systemClock,
): Promise<Services> {
  const pool = createPool(databaseUrl, limits);
  pool.circuit.changed = (state) => log.warn({ state }, 'the database circuit');
  const translators = loadTranslators(root, { isPseudo: settings.pseudoLocale });
  const versions = new CacheTagVersions(pool, log);
  const topics = createTopics();
  await versions.start(databaseUrl, { topic: topics.hear });
  const replica = settings.replicaUrl ? openReplica(settings.replicaUrl, pool) : undefined;
  if (replica) versions.changed = replica.reads.written;
  const { hosts, features, executor, admission, actorOf, actorOfPage, proofsOf } = startPlatform(
    { settings, pool, clock, translators, cacheTags: versions, topics },
    replica?.reads,
  );
  const cache = new PageCache(versions, settings.pageCacheBytes);
  const metrics = createMetrics(admission.counts);
  const { circuit } = pool;
  metrics.watch('database_circuit', '0: closed. 1: being probed. 2: open, the database does not answer.', () =>
    ['closed', 'half-open', 'open'].indexOf(circuit.state),
  );
  metrics.watch('database_connections', 'Connections to the database.', () => pool.totalCount);
  metrics.watch('database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  if (replica)
    metrics.watch('database_replica_current', '1: the replica has all writes, and answers public reads.', () =>
      Number(replica.reads.isCurrent),
    );
  metrics.watch('page_cache_pages', 'Rendered pages kept.', () => cache.size.pages);
  metrics.watch('page_cache_bytes', 'Bytes of rendered pages kept.', () => cache.size.bytes);
  return {
    settings,
    log,
    clock,
    pool,
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    drain: new Drain(settings.drainSeconds),
    translators,
    hosts,
    executor,
    admission,
    features,
    sites,
    versions,
    pages: createPageServer({ settings, sites, executor, admission, translators, cache, clock, proofsOf }),
    actorOf,
    actorOfPage,
    proofsOf,
    stop: async () => {
      await versions.stop();
      await replica?.end();
      await pool.end();
    },
  };
}
