// `npm run db:restore FILE`: puts a backup into an empty data folder, and checks it against the invariants.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { withTimeLimit } from '@cubby/db';
import { findViolations } from '../apps/server/src/start/check-invariants.ts';
import { CannotStart } from '../apps/server/src/start/requirements.ts';
import { restoreBackup } from '../apps/server/src/start/restore-backup.ts';
import { runCommand, withOwnedDatabase } from './database.ts';

await runCommand(async (settings) => {
  const file = resolve(process.argv[2] ?? '');
  if (!process.argv[2] || !existsSync(file))
    throw new CannotStart('Name the file to restore: npm run db:restore /backups/cubby-2026-11-22.');
  if (settings.databaseUrl)
    throw new CannotStart('Unset DATABASE_URL: a backup is restored into the embedded database of DATA_DIR.');
  await restoreBackup(settings.dataDir, file);
});

if (!process.exitCode)
  // A backup of an older release does not know the role of the process yet.
  await withOwnedDatabase(async (owner) => {
    const violations = await withTimeLimit(Number.POSITIVE_INFINITY, () => findViolations(owner));
    if (violations.length === 0) console.log('Restored, and every invariant holds: start with npm start.');
    else {
      console.log(JSON.stringify({ violations }, null, 2));
      process.exitCode = 1;
    }
  });
