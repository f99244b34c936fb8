import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';

const { pool, owner } = await testDatabase();

test('a migrated database needs nothing more', async () => {
  expect(await migrate(owner)).toEqual([]);
  expect(await pendingMigrations(pool)).toEqual([]);
});

test('while a migration is missing, the database is not ready', async () => {
  await owner.query(`delete from migration where name = '0032_broader_values.sql'`);
  expect(await pendingMigrations(pool)).toEqual(['0032_broader_values.sql']);
  // It finds an existing object, undoes its work and names it.
  await expect(migrate(owner)).rejects.toThrow(/^migration 0032_broader_values\.sql: .*already exists/);
  await owner.query(`insert into migration (name) values ('0032_broader_values.sql')`);
});

test('an older program refuses a newer database, and changes nothing (design 6)', async () => {
  await owner.query(`insert into migration (name) values ('9999_of_tomorrow.sql')`);
  await expect(migrate(owner)).rejects.toThrow('the database is newer than this program: it has 9999_of_tomorrow.sql');
  await owner.query(`delete from migration where name = '9999_of_tomorrow.sql'`);
});
