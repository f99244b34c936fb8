import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { createApp } from '../http/app.ts';
import { readSettings } from '../settings.ts';
import { createServices } from '../start/services.ts';
import { plainSites } from './plain-sites.ts';
import { root, testDataDir } from './test-api.ts';

/** A listening shop process over a test database; several may share one. Its pages are plain ones. */
export async function openProcess(databaseUrl: string, given: Record<string, string> = {}) {
  const settings = readSettings({
    DATA_DIR: testDataDir(),
    SECRET_KEY: 'test',
    CAPTCHA_COST: '0',
    RATE_LIMIT: 'off',
    ...given,
  });
  const { sites, rendered } = plainSites();
  const services = await createServices(settings, root, sites, databaseUrl, pino({ level: 'silent' }));
  const app = await createApp(services);
  await app.listen({ port: given.PORT ? settings.port : 0, host: '127.0.0.1' });
  return {
    services,
    app,
    rendered,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      const closed = app.close();
      app.server.closeAllConnections();
      await closed;
      await services.stop();
    },
  };
}
export type TestProcess = Awaited<ReturnType<typeof openProcess>>;
