import { createPool, pendingMigrations } from '@cubby/db';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const mine = await testDatabase();
const other = await testDatabase();

test('a test file has its own database, with every migration applied', async () => {
  expect(await pendingMigrations(mine.pool)).toEqual([]);
  await mine.owner.query('create table mark (n int)');
  const { rows } = await other.pool.query(`select to_regclass('mark') as found`);
  expect(rows).toEqual([{ found: null }]);
});

test('the address is that of the pool’s database', async () => {
  await mine.owner.query('create table mine (n int); insert into mine values (7); grant select on mine to cubby_app');
  const byAddress = createPool(mine.url);
  expect((await byAddress.query('select n from mine')).rows).toEqual([{ n: 7 }]);
  await byAddress.end();
});
