import { createPool, type Pool } from '@cubby/db';
import { EmbeddedPostgresError, startEmbedded } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { BadSetting } from '../apps/server/src/bad-setting.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { remedyOf } from '../apps/server/src/start/requirements.ts';

/** Runs a command's work with the settings; what a person can fix is reported in one line. */
export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  let settings: Settings | undefined;
  try {
    // A command needs no key, and must not make one: the restored one is still to come.
    settings = readSettings({ SECRET_KEY: 'commands-sign-nothing-5zkqvjw81fy', ...process.env });
    await work(settings);
  } catch (error) {
    const isPlain = error instanceof BadSetting || error instanceof EmbeddedPostgresError;
    const line = isPlain ? error.message : settings && remedyOf(error as Error, settings);
    if (!line) throw error;
    console.error(line);
    process.exitCode = 1;
  }
}

/** Runs a command's work on the database that the settings name; joins or starts the embedded one. */
export const withDatabase = (work: (pool: Pool, settings: Settings) => Promise<void>): Promise<void> =>
  runCommand(async (settings) => {
    const embedded = settings.databaseUrl ? undefined : await startEmbedded({ dataDir: settings.dataDir });
    const pool = createPool(settings.databaseUrl ?? embedded!.url, { max: 4, applicationName: 'cubby-command' });
    try {
      await work(pool, settings);
    } finally {
      await pool.end();
      await embedded?.stop();
    }
  });
