// `npm run db:migrate`: migrates the database that the settings name to this program's schema.

import { migrate } from '@cubby/db';
import { migrateJobs } from '@cubby/jobs';
import { withOwnedDatabase } from './database.ts';

await withOwnedDatabase(async (owner) => {
  const applied = await migrate(owner);
  await migrateJobs(owner);
  console.log(applied.length ? applied.join('\n') : 'Nothing to do: the database is up to date.');
});
