// `npm run export-person LOGIN`: prints as JSON everything that is kept about the owner of an account.
import { dirname } from 'node:path';
import { exportPerson, personalOf } from '../apps/server/src/start/person.ts';
import { withDatabase } from './database.ts';

const login = process.argv[2] ?? '';
await withDatabase(async (pool, settings) => {
  const personal = personalOf(settings, pool, dirname(import.meta.dirname));
  console.log(JSON.stringify(await exportPerson(pool, login, personal), null, 2));
});
