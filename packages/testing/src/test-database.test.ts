import { pendingMigrations } from '@cubby/db';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const mine = await testDatabase();
const other = await testDatabase();

test('a test file has its own database, with every migration applied', async () => {
  expect(await pendingMigrations(mine.pool)).toEqual([]);
  await mine.pool.query('create table mark (n int)');
  const { rows } = await other.pool.query(`select to_regclass('mark') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('the address leads to the same database as the pool', () => {
  expect(mine.url).not.toBe(other.url);
});
