import { transaction } from '@cubby/db';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { lockReferences, referenceKeyOf } from './reference-store.ts';

const { pool } = await testDatabase();

test('entries under one reference wait until the first is written', async () => {
  const areFree = async () => {
    const { rows } = await pool.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('bank reference ' || key, 0)) as "isFree"
       from unnest('{REF1,REF2,REF3}'::text[]) key`,
    );
    return rows.map(({ isFree }) => isFree);
  };
  await transaction(pool, async (tx) => {
    await lockReferences(tx, []);
    expect(await areFree()).toEqual([true, true, true]);
    await lockReferences(tx, ['REF2']);
    expect(await areFree()).toEqual([true, false, true]);
    await lockReferences(tx, ['REF1', 'REF2']);
    expect(await areFree()).toEqual([false, false, true]);
  });
  expect(await areFree()).toEqual([true, true, true]);
});

test('a reference is the same with any spacing and case', async () => {
  const keys = [' ref 1/a ', 'REF-1A', 'Ref 1B', ' – '].map((each) => referenceKeyOf(pool, each));
  expect(await Promise.all(keys)).toEqual(['REF1A', 'REF1A', 'REF1B', undefined]);
});
