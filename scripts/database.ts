import { createOwnerPool, createPool, type Pool } from '@cubby/db';
import { EmbeddedPostgresError, startEmbedded } from '@cubby/db/embedded';
import type { Settings } from '@cubby/feature';
import { BadSetting } from '../apps/server/src/bad-setting.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { remedyOf } from '../apps/server/src/start/requirements.ts';

export async function runCommand(work: (settings: Settings) => Promise<void>): Promise<void> {
  let settings: Settings | undefined;
  try {
    // A command needs no key, and must not make one: a restored one may follow.
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

type Work = (pool: Pool, settings: Settings) => Promise<void>;

export const withDatabase = (work: Work): Promise<void> => onDatabase('process', work);

export const withOwnedDatabase = (work: Work): Promise<void> => onDatabase('owner', work);

const onDatabase = (as: 'process' | 'owner', work: Work): Promise<void> =>
  runCommand(async (settings) => {
    const { databaseUrl, databaseOwnerUrl } = settings;
    const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir: settings.dataDir });
    const [open, url] = as === 'owner' ? [createOwnerPool, databaseOwnerUrl] : [createPool, databaseUrl];
    const pool = open(url ?? embedded!.url, { max: 4, applicationName: 'cubby-command' });
    try {
      await work(pool, settings);
    } finally {
      await pool.end();
      await embedded?.stop();
    }
  });
