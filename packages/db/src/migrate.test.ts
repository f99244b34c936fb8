import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { migrate, pendingMigrations } from './migrate.ts';

const { pool, owner } = await testDatabase();

test('a migrated database needs no further migration', async () => {
  expect(await migrate(owner)).toEqual([]);
  expect(await pendingMigrations(pool)).toEqual([]);
});

test('while a migration is missing, the database is not ready', async () => {
  await owner.query(`delete from migration where name = '0014_banks_and_payouts.sql'`);
  expect(await pendingMigrations(pool)).toEqual(['0014_banks_and_payouts.sql']);
  // It finds an existing object, rolls back and names it.
  await expect(migrate(owner)).rejects.toThrow(/^migration 0014_banks_and_payouts\.sql: .*already exists/);
  await owner.query(`insert into migration (name) values ('0014_banks_and_payouts.sql')`);
});

test('an older program refuses a newer database, and changes nothing (design 6)', async () => {
  await owner.query(`insert into migration (name) values ('9999_of_tomorrow.sql')`);
  await expect(migrate(owner)).rejects.toThrow(
    'The database is newer than this program, it has 9999_of_tomorrow.sql: start a newer program with it.',
  );
  await owner.query(`delete from migration where name = '9999_of_tomorrow.sql'`);
});
