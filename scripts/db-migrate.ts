// `npm run db:migrate`: migrates the database that the settings name to this program's schema.

import { migrate } from '@cubby/db';
import { migrateJobs } from '@cubby/jobs';
import { withDatabase } from './database.ts';

await withDatabase(async (pool) => {
  const applied = await migrate(pool);
  await migrateJobs(pool);
  console.log(applied.length ? applied.join('\n') : 'Nothing to do: the database is up to date.');
});
