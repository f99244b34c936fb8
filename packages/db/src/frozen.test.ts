import { freezable, testDatabase } from '@cubby/testing';
import { afterEach, expect, test } from 'vitest';
import { listen } from './pool/listen.ts';
import { createPool, type PoolOptions, type WatchedPool } from './pool/pool.ts';
import { withTimeLimit } from './pool/time-limit.ts';
import { DatabaseUnavailable, isUnavailable } from './pool/unavailable.ts';
import { transaction } from './transaction.ts';

const { url, owner: direct } = await testDatabase();
const way = await freezable(url);
const pools: WatchedPool[] = [];
afterEach(async () => {
  way.thaw();
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
function open(options: PoolOptions = {}): WatchedPool {
  const pool = createPool(way.url, { statementMs: 500, connectMs: 500, ...options });
  pools.push(pool);
  return pool;
}
async function failure(work: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  return { error, ms: performance.now() - began };
}

test('a statement without a timely response fails, and its connection is closed', async () => {
  const pool = open();
  await pool.query('select 1');
  way.freeze();
  const { error, ms } = await failure(pool.query('select 2'));
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(ms).toBeLessThan(1_500);
  expect(pool.totalCount).toBe(0);
});

test('the wait for the connection counts too: the whole wait has one limit', async () => {
  const pool = open({ max: 1, statementMs: 2_000, connectMs: 2_000 });
  const held = await pool.connect();
  const waiting = failure(pool.query('select pg_sleep(10)'));
  await held.query('select pg_sleep(1.4)');
  held.release();
  way.freeze();
  const { error, ms } = await waiting;
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(ms).toBeGreaterThan(1_900);
  expect(ms).toBeLessThan(2_800);
});

test('the same in a transaction, which then ends', async () => {
  const pool = open();
  await direct.query('create table kept (n int); grant all on kept to cubby_app');
  const { error, ms } = await failure(
    transaction(pool, async (tx) => {
      await tx.query('insert into kept values (1)');
      way.freeze();
      await tx.query('insert into kept values (2)');
    }),
  );
  expect([isUnavailable(error), ms < 2_000]).toEqual([true, true]);
  way.thaw();
  await expect.poll(async () => (await direct.query('select from kept')).rowCount).toBe(0);
});

test('afterwards requests fail immediately until the database responds again', async () => {
  const pool = open();
  const states: string[] = [];
  pool.circuit.changed = (state) => states.push(state);
  await pool.query('select 1');
  way.freeze();
  await failure(pool.query('select 2'));
  expect(pool.circuit.state).not.toBe('closed');
  for (let i = 0; i < 20; i++) {
    const { error, ms } = await failure(pool.query('select 3'));
    expect([isUnavailable(error), ms < 100]).toEqual([true, true]);
  }
  way.thaw();
  await expect.poll(() => pool.circuit.state).toBe('closed');
  expect((await pool.query('select 4 as n')).rows).toEqual([{ n: 4 }]);
  expect([states[0], states.at(-2), states.at(-1)]).toEqual(['open', 'half-open', 'closed']);
});

test('failed connection attempts open the circuit as well', async () => {
  const pool = open();
  way.freeze();
  for (let i = 0; i < 3; i++) await failure(pool.query('select 1'));
  expect(pool.circuit.state).not.toBe('closed');
});

test('one slow statement is no outage while others get responses', async () => {
  const pool = open({ max: 2 });
  const slow = await pool.connect();
  await slow.query('set statement_timeout = 0');
  const cut = failure(slow.query('select pg_sleep(10)'));
  let isOver = false;
  void cut.finally(() => {
    isOver = true;
  });
  while (!isOver) await pool.query('select pg_sleep(0.05)');
  expect((await cut).error).toBeInstanceOf(DatabaseUnavailable);
  expect(pool.circuit.state).toBe('closed');
  slow.release(true);
});

test('a responsive database ends a slow statement itself, and keeps the connection', async () => {
  const pool = open({ max: 1 });
  const client = await pool.connect();
  expect((await failure(client.query('select pg_sleep(10)'))).error).toMatchObject({ code: '57014' });
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  client.release();
});

test('only declared long work may take longer', async () => {
  const pool = open({ max: 1 });
  await withTimeLimit(5_000, () => pool.query('select pg_sleep(0.8)'));
  expect((await failure(pool.query('select pg_sleep(0.8)'))).error).toMatchObject({ code: '57014' });
  await withTimeLimit(Number.POSITIVE_INFINITY, () => pool.query('select pg_sleep(0.8)'));
});

test('a full pool is no outage', async () => {
  const pool = open({ max: 1 });
  const held = await pool.connect();
  for (let i = 0; i < 4; i++) expect(isUnavailable((await failure(pool.query('select 1'))).error)).toBe(true);
  expect(pool.circuit.state).toBe('closed');
  held.release();
});

test('the listener never has a second connection, and receives notices again after an outage', async () => {
  const own = await freezable(url);
  const heard: (string | undefined)[] = [];
  const listening = await listen(own.url, { news: (notice) => heard.push(notice) });
  const tell = (notice: string) => direct.query(`select pg_notify('news', $1)`, [notice]);
  await tell('one');
  await expect.poll(() => heard).toEqual([undefined, 'one']);
  // Other tests have listeners on the same server.
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'cubby notices'`;
  await direct.query(`select pg_terminate_backend(pid) ${listeners}`);
  await expect.poll(() => listening.isConnected).toBe(false);
  own.freeze();
  let most = 0;
  const until = performance.now() + 1_500;
  while (performance.now() < until) {
    most = Math.max(most, own.connections);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  own.thaw();
  await expect.poll(() => listening.isConnected).toBe(true);
  expect(most).toBeLessThanOrEqual(1);
  await tell('two');
  await expect.poll(() => heard.at(-1)).toBe('two');
  // An attempt abandoned while frozen reaches the server after the thaw, and ends there.
  await expect.poll(async () => (await direct.query(`select ${listeners}`)).rowCount).toBe(1);
  await listening.close();
  await own.close();
});

test.each([
  [{ code: '57P01', message: '' }, true],
  [{ code: '53300', message: '' }, true],
  [{ code: '55P03', message: '' }, true],
  [{ code: '57014', message: '' }, true],
  [{ code: 'ECONNREFUSED', message: '' }, true],
  [{ code: 'ENOENT', syscall: 'connect', message: '' }, true],
  [{ message: 'Client has encountered a connection error and is not queryable' }, true],
  [{ message: 'Client was closed and is not queryable' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'timeout exceeded when trying to connect' }, true],
  [{ code: 'ENOENT', syscall: 'open', message: '' }, false],
  [{ code: '23505', message: 'duplicate key' }, false],
  [{ code: '42P01', message: 'no such table' }, false],
  [{ message: 'cannot read properties of undefined' }, false],
])('%j is an outage: %s', (error, isOutage) => {
  expect(isUnavailable(error)).toBe(isOutage);
});

test('a connection that became ready while this process was too busy to notice is used, and is no outage', async () => {
  const pool = open({ connectMs: 200 });
  const busy = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  const asked = [pool.query('select 1 as one'), pool.query('select 1 as one')];
  busy(600);
  const answers = await Promise.all(asked);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(pool.circuit.state).toBe('closed');
});
