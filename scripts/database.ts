import { createPool, type Pool } from '@cubby/db';
import { EmbeddedPostgresError, startEmbedded } from '@cubby/db/embedded';
import { BadSetting } from '../apps/server/src/bad-setting.ts';
import { readSettings } from '../apps/server/src/settings.ts';

/** Runs a command's work on the database that the settings name; joins or starts the embedded one. */
export async function withDatabase(work: (pool: Pool) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir: settings.dataDir });
    const pool = createPool(settings.databaseUrl ?? embedded!.url, { max: 4, applicationName: 'cubby-command' });
    try {
      await work(pool);
    } finally {
      await pool.end();
      await embedded?.stop();
    }
  } catch (error) {
    if (!(error instanceof BadSetting || error instanceof EmbeddedPostgresError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
