import type { AddressInfo } from 'node:net';
import { createPool, migrate } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { migrateJobs, startWorker } from '@cubby/jobs';
import pino from 'pino';
import { createApp } from '../http/app.ts';
import { createServices, loadSites, type Services } from './services.ts';

export type Running = { services: Services; ports: number[]; stop: () => Promise<void> };

/** Starts the process: database, migrations, services, listening ports. `prepare` runs on the migrated database. */
export async function serve(
  settings: Settings,
  root: string,
  prepare: (pool: ReturnType<typeof createPool>) => Promise<void> = async () => {},
): Promise<Running> {
  const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) });
  const databaseUrl = settings.databaseUrl ?? embedded!.url;
  try {
    const pool = createPool(databaseUrl, { max: 4 });
    try {
      await migrate(pool);
      await migrateJobs(pool);
      await prepare(pool);
    } finally {
      await pool.end();
    }
    const services = await createServices(settings, root, await loadSites(root), databaseUrl, log);
    const apps: Awaited<ReturnType<typeof createApp>>[] = [];
    for (const port of services.hosts.ports) {
      const app = await createApp(services);
      await app.listen({ port, host: settings.host });
      apps.push(app);
    }
    const worker = await startWorker({
      pool: services.pool,
      tasks: services.features.tasks,
      schedules: services.features.schedules,
      clock: services.clock,
      logger: log,
    });
    return {
      services,
      ports: apps.map((app) => (app.server.address() as AddressInfo).port),
      stop: async () => {
        await Promise.all(apps.map((app) => app.close()));
        await worker.stop();
        await services.stop();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}
