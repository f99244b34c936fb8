// `npm run db:backup FILE`: writes the embedded database and the uploaded pictures into one file, while the shop runs.
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { startEmbedded } from '@cubby/db/embedded';
import { writeBackup } from '../apps/server/src/start/backup.ts';
import { CannotStart } from '../apps/server/src/start/requirements.ts';
import { runCommand } from './database.ts';

await runCommand(async (settings) => {
  const [given] = process.argv.slice(2);
  if (!given) throw new CannotStart('Name the file to write: npm run db:backup /backups/cubby-2026-11-22.');
  const file = resolve(given);
  if (existsSync(file)) throw new CannotStart(`${file} exists already: name another file.`);
  if (settings.databaseUrl)
    throw new CannotStart(
      'The database of DATABASE_URL is backed up by its own tools, such as pg_dump --format=custom: see docs/operations.md.',
    );
  const database = await startEmbedded({ dataDir: settings.dataDir });
  try {
    await writeBackup(database, settings.dataDir, file);
  } finally {
    await database.stop();
  }
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, database and pictures.`);
  if (settings.s3) console.log('Pictures in the bucket are not in it: keep versions there.');
});
