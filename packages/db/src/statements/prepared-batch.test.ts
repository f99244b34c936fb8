import { createRequire } from 'node:module';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { createPool } from '../pool/pool.ts';

const { pool, url } = await testDatabase();
const named = (name: string, text: string, values: unknown[] = []) => ({ name: `test_${name}`, text, values });

test('the driver is the version whose internals a batch overrides: before updating it, compare them with prepared-batch.ts', () => {
  expect(createRequire(import.meta.url)('pg/package.json').version).toBe('8.23.1');
});

test('a statement gives the same result when its columns are already known', async () => {
  const client = await pool.connect();
  const row = named(
    'row',
    `select $1::bigint as n, date '2026-11-22' as day, array['a', null] as list, null as none, true as yes`,
  );
  const first = await client.query({ ...row, values: [1] });
  const second = await client.query({ ...row, values: [2] });
  const [both] = [first, second].map(({ rows, rowCount, command }) => ({ rows, rowCount, command }));
  expect(both).toEqual({
    rows: [{ n: 1, day: '2026-11-22', list: ['a', null], none: null, yes: true }],
    rowCount: 1,
    command: 'SELECT',
  });
  expect(second.rows).toEqual([{ n: 2, day: '2026-11-22', list: ['a', null], none: null, yes: true }]);
  client.release();
});

test('a number beyond JavaScript’s exact range fails only its statement', async () => {
  const asked = ['1', '9007199254740993', '3'].map((n) => pool.query(named('big', 'select $1::bigint as n', [n])));
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows : `${answer.reason}`))).toEqual([
    [{ n: 1 }],
    'Error: bigint beyond 2^53: 9007199254740993',
    [{ n: 3 }],
  ]);
});

test('a statement skipped after a failed one is prepared when it is requested again', async () => {
  const client = await createPool(url, { max: 1 }).connect();
  const skipped = named('skipped', 'select 7 as n');
  const batch = [named('fails', 'select 1 / $1::int', [0]), skipped] as const;
  await expect(client.query({ batch } as never)).rejects.toThrow('division by zero');
  expect((await client.query(skipped)).rows).toEqual([{ n: 7 }]);
  client.release(true);
});
