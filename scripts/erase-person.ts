// `npm run erase-person LOGIN`: deletes an account at once, with all that is kept about its owner and may be deleted.
import { dirname } from 'node:path';
import { erasePerson, personalOf } from '../apps/server/src/start/person.ts';
import { withDatabase } from './database.ts';

const login = process.argv[2] ?? '';
await withDatabase(async (pool, settings) => {
  await erasePerson(pool, login, personalOf(settings, pool, dirname(import.meta.dirname)));
  console.log(`${login} is deleted. Orders stay without the account, as the law demands.`);
});
