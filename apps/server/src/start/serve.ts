import type { AddressInfo } from 'node:net';
import { createOwnerPool, migrate, roleTrouble } from '@cubby/db';
import type { Settings } from '@cubby/feature';
import { type Clock, migrateJobs, startWorker } from '@cubby/jobs';
import type { Logger } from 'pino';
import { createApp } from '../http/app.ts';
import { openMetricsPort } from '../http/watching/metrics-access.ts';
import type { Database } from './database.ts';
import { CannotStart } from './requirements.ts';
import { seedIfEmpty } from './seed.ts';
import { createServices, loadSites, type Services, type Sites } from './services.ts';

export type Running = { services: Services; ports: number[]; stop: () => Promise<void> };

export async function prepareDatabase(settings: Settings, { ownerUrl }: Database, root: string): Promise<void> {
  const owner = createOwnerPool(ownerUrl, { max: 4 });
  try {
    await migrate(owner);
    await migrateJobs(owner);
    await seedIfEmpty(owner, settings, root);
  } finally {
    await owner.end();
  }
}

/**
 * Serves the shop from a migrated database and works on its jobs. `readMetrics` gives the figures of all processes, if
 * this is one of several; `sites` defaults to the built ones, `clock` to that of the settings.
 */
export async function serve(
  settings: Settings,
  root: string,
  databaseUrl: string,
  log: Logger,
  { readMetrics, sites, clock }: { readMetrics?: () => Promise<string>; sites?: Sites; clock?: Clock } = {},
): Promise<Running> {
  const services = await createServices(settings, root, sites ?? (await loadSites(root)), databaseUrl, log, clock);
  if (readMetrics) services.readMetrics = readMetrics;
  const trouble = await roleTrouble(services.pool);
  if (trouble) throw new CannotStart(trouble);
  // First, so that a process that cannot work accepts no connection.
  const worker = await startWorker({
    pool: services.pool,
    lanes: services.features.lanes,
    schedules: services.features.schedules,
    clock: services.clock,
    logger: log,
    spreadMs: 200,
  });
  const apps: Awaited<ReturnType<typeof createApp>>[] = [];
  for (const port of services.hosts.ports) {
    const app = await createApp(services);
    services.drain.watch(app.server);
    await app.listen({ port, host: settings.host });
    apps.push(app);
  }
  const metrics =
    settings.metricsPort && !readMetrics && (await openMetricsPort(settings.metricsPort, services.readMetrics));
  return {
    services,
    ports: apps.map((app) => (app.server.address() as AddressInfo).port),
    stop: async () => {
      for (const stop of services.features.stopping) stop();
      // Jobs may call the shop itself, as the sandbox card page's do.
      await services.drain.stop(() => worker.stop());
      if (metrics) metrics.close();
      await Promise.all(apps.map((app) => app.close()));
      await services.stop();
    },
  };
}
