import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { batchedReads } from './batched-reads.ts';

const { owner: pool } = await testDatabase();
const backend = { text: 'select pg_backend_pid() as pid' };

test('reads requested together share one connection, which is then released', async () => {
  const reads = batchedReads(pool);
  const pids = await Promise.all([1, 2, 3].map(async () => (await reads.query<{ pid: number }>(backend)).rows[0]!.pid));
  expect(new Set(pids).size).toBe(1);
  await expect.poll(() => [pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
});

test('each statement succeeds or fails separately, and a new one may be requested twice', async () => {
  const reads = batchedReads(pool);
  const named = { name: 'batched_test', text: 'select $1::int + 1 as n' };
  const asked = [
    reads.query({ ...named, values: [1] }),
    reads.query({ text: 'select 1 / 0' }),
    reads.query({ ...named, values: [2] }),
    reads.query({ name: 'batched_broken', text: 'select nothing' }),
    reads.query({ ...named, values: [3] }),
  ];
  const answers = await Promise.allSettled(asked);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0] : 'failed'))).toEqual([
    { n: 2 },
    'failed',
    { n: 3 },
    'failed',
    { n: 4 },
  ]);
  expect((await reads.query({ ...named, values: [4] })).rows).toEqual([{ n: 5 }]);
});

test('a read without a free connection fails with an error', async () => {
  const reads = batchedReads({ connect: () => Promise.reject(new Error('no connection')) } as never);
  await expect(Promise.all([reads.query(backend), reads.query(backend)])).rejects.toThrow('no connection');
});

test('a broken connection is not reused', async () => {
  const reads = batchedReads(pool);
  const [{ pid }] = (await reads.query<{ pid: number }>(backend)).rows as [{ pid: number }];
  await expect(reads.query({ text: `select pg_terminate_backend(${pid})` })).rejects.toThrow();
  const next = (await reads.query<{ pid: number }>(backend)).rows[0]!;
  expect(next.pid).not.toBe(pid);
});
