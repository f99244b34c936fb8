import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { transaction } from './transaction.ts';

const { pool } = await testDatabase();

test('a transaction that the database rolls back at the end is no success, although the failed query was swallowed', async () => {
  await pool.query('create table note (text text not null)');
  const written = transaction(pool, async (tx) => {
    await tx.query(`insert into note values ('kept?')`);
    await tx.query('insert into note values (null)').catch(() => undefined);
    return 'done';
  });
  await expect(written).rejects.toThrow('rolled back');
  expect((await pool.query('select from note')).rowCount).toBe(0);
});
