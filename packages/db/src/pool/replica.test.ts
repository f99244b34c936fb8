import { expect, test } from 'vitest';
import { replicaReads } from './replica.ts';

/** A primary and a replica that replays only on request. */
function world() {
  const state = { written: 10, replayed: 10, isAway: false, answered: [] as string[] };
  const primary = {
    query: async (text: string) => {
      if (text.includes('pg_current_wal_lsn')) return { rows: [{ lsn: state.written }] };
      state.answered.push('primary');
      return { rows: ['primary'] };
    },
  };
  const replica = {
    query: async (text: string, values: number[]) => {
      if (state.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      if (text.includes('pg_last_wal_replay_lsn')) return { rows: [{ done: state.replayed >= values[0]! }] };
      if (text.includes('nextval')) throw Object.assign(new Error('read-only'), { code: '25006' });
      if (text.includes('wrong')) throw Object.assign(new Error('no such column'), { code: '42703' });
      state.answered.push('replica');
      return { rows: ['replica'] };
    },
  };
  const reads = replicaReads(primary as never, primary as never, replica as never, replica as never);
  const ask = async (text = 'select') => (await reads.query(text)).rows[0];
  return { state, reads, ask };
}

test('reads go to the replica once it has everything written before the start', async () => {
  const { state, reads, ask } = world();
  state.replayed = 9;
  expect(await ask()).toBe('primary');
  state.replayed = 10;
  await expect.poll(() => reads.isCurrent).toBe(true);
  expect(await ask()).toBe('replica');
  reads.end();
});

test('after a write nothing is read from a replica without it', async () => {
  const { state, reads, ask } = world();
  await expect.poll(() => reads.isCurrent).toBe(true);
  state.written = 20;
  reads.written();
  expect(reads.isCurrent).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ask()).toBe('primary');
  // A further write while it catches up counts as well.
  state.written = 30;
  reads.written();
  state.replayed = 25;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await ask()).toBe('primary');
  state.replayed = 30;
  await expect.poll(() => reads.isCurrent).toBe(true);
  expect(await ask()).toBe('replica');
  reads.end();
});

test('the primary answers what the replica cannot; a faulty statement still fails', async () => {
  const { state, reads, ask } = world();
  await expect.poll(() => reads.isCurrent).toBe(true);
  expect(await ask('select nextval')).toBe('primary');
  await expect(ask('select wrong')).rejects.toThrow('no such column');
  state.isAway = true;
  expect(await ask()).toBe('primary');
  reads.end();
});
