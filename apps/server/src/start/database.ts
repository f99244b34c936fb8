import { startEmbedded } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import type { Logger } from 'pino';

export type Database = { url: string; ownerUrl: string; stop: () => Promise<void> };

/** The database that the settings name, or the embedded one. */
export async function openDatabase(settings: Settings, log: Logger): Promise<Database> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = settings;
  if (url && ownerUrl) return { url, ownerUrl, stop: async () => {} };
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log: (line) => log.info(line) });
  return { url: embedded.url, ownerUrl: embedded.url, stop: embedded.stop };
}
