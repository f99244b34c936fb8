import { transaction } from '@cubby/db';
import { fixedClock, testDatabase } from '@cubby/testing';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  enqueue,
  forEachApart,
  forgetEffects,
  onceInTransaction,
  runPendingJobs,
  type ScheduledTask,
  startScheduler,
  startWorker,
  type Tasks,
  type WorkerOptions,
} from './index.ts';

const { pool, owner } = await testDatabase();
await owner.query('create table letter (text text); grant all on letter to cubby_app');

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const clock = fixedClock('2026-11-20T12:00:00Z');
const now = clock.now();

const letters = async () =>
  (await pool.query<{ text: string }>('select text from letter order by text')).rows.map((row) => row.text);
const waiting = async () => (await pool.query('select from graphile_worker.jobs')).rowCount;
const work = (tasks: Tasks) => runPendingJobs({ pool, tasks, clock, logger });

/** A worker that takes no other test's jobs: it is stopped at the end, even if the test has failed. */
const working = async (given: Pick<WorkerOptions, 'lanes' | 'schedules'>) => {
  const worker = await startWorker({ pool, ...given, clock, logger });
  onTestFinished(() => worker.stop());
  return worker;
};
/** A busy machine may take more than a second to start a job. */
const soon = { timeout: 15_000, interval: 50 };

beforeEach(async () => {
  clock.set('2026-11-20T12:00:00Z');
  await pool.query('delete from graphile_worker._private_jobs');
  await owner.query('truncate letter, job_effect');
  vi.clearAllMocks();
});

describe('a job', () => {
  test('exists if and only if the transaction that caused it commits (reliability rule 10)', async () => {
    const failed = transaction(pool, async (tx) => {
      await enqueue(tx, 'write', { text: 'never' });
      throw new Error('the purchase fell through');
    });
    await expect(failed).rejects.toThrow('the purchase fell through');
    expect(await waiting()).toBe(0);
    await transaction(pool, (tx) => enqueue(tx, 'write', { text: 'once' }));
    expect(await waiting()).toBe(1);
  });

  test('gets its payload, its attempt and the time of the clock', async () => {
    const seen: unknown[] = [];
    await enqueue(pool, 'write', { text: 'حقيبة' });
    await work({ write: async (payload, job) => void seen.push([payload, job.attempt, job.now]) });
    expect(seen).toEqual([[{ text: 'حقيبة' }, 1, now]]);
  });

  test('with a time does not run before it', async () => {
    await enqueue(pool, 'write', {}, { runAt: new Date(Date.now() + 3_600_000) });
    const write = vi.fn(async () => {});
    await work({ write });
    expect(write).not.toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  test('with the same key replaces the waiting one', async () => {
    for (const text of ['first', 'second']) await enqueue(pool, 'write', { text }, { jobKey: 'letter to Poppy' });
    const write = vi.fn(async (_payload: unknown) => {});
    await work({ write });
    expect(write.mock.calls.map(([payload]) => payload)).toEqual([{ text: 'second' }]);
  });
});

describe('an effect', () => {
  test('happens once, although its job fails afterwards and runs again', async () => {
    const write: Tasks[string] = async (_payload, job) => {
      await job.once(async (tx) => void (await tx.query(`insert into letter values ('paid')`)));
      if (job.attempt === 1) throw new Error('the process dies here');
    };
    await enqueue(pool, 'write', {});
    await expect(work({ write })).rejects.toThrow('1 jobs failed');
    await pool.query('update graphile_worker._private_jobs set run_at = now()');
    await work({ write });
    expect(await letters()).toEqual(['paid']);
    expect(await waiting()).toBe(0);
  });

  test('is rolled back with its record when it fails, and happens on the next attempt', async () => {
    const failing = onceInTransaction(pool, 'k', now, async (tx) => {
      await tx.query(`insert into letter values ('half')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await letters()).toEqual([]);
    expect(
      await onceInTransaction(
        pool,
        'k',
        now,
        async (tx) => void (await tx.query(`insert into letter values ('whole')`)),
      ),
    ).toBe(true);
    expect(await letters()).toEqual(['whole']);
  });

  test('attempted ten times at once happens once', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        onceInTransaction(pool, 'k', now, async (tx) => void (await tx.query(`insert into letter values ('one')`))),
      ),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
    expect(await letters()).toEqual(['one']);
  });

  test('of a replaced job is a separate effect', async () => {
    const write: Tasks[string] = async (payload, job) => {
      const { text } = payload as { text: string };
      await job.once(async (tx) => void (await tx.query('insert into letter values ($1)', [text])));
      if (text === 'first') throw new Error('again later');
    };
    await enqueue(pool, 'write', { text: 'first' }, { jobKey: 'letter' });
    await expect(work({ write })).rejects.toThrow();
    await enqueue(pool, 'write', { text: 'second' }, { jobKey: 'letter' });
    await work({ write });
    expect(await letters()).toEqual(['first', 'second']);
  });

  test('is deleted after its retention time', async () => {
    await onceInTransaction(pool, 'old', new Date('2026-01-01T00:00:00Z'), async () => {});
    await onceInTransaction(pool, 'new', now, async () => {});
    await forgetEffects(pool, new Date('2026-06-01T00:00:00Z'));
    expect((await pool.query('select key from job_effect')).rows).toEqual([{ key: 'new' }]);
  });
});

describe('the worker', () => {
  test('is woken by a committed job, and stops once the running job has ended', async () => {
    let finish = () => {};
    const begun = Promise.withResolvers<void>();
    const done = vi.fn();
    const write: Tasks[string] = async () => {
      begun.resolve();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done();
    };
    const worker = await working({ lanes: { one: { write } } });
    await enqueue(pool, 'write', {});
    await begun.promise;
    const stopped = worker.stop();
    expect(done).not.toHaveBeenCalled();
    finish();
    await stopped;
    expect(done).toHaveBeenCalledOnce();
    expect(await waiting()).toBe(0);
    expect(logger.error).not.toHaveBeenCalled();
  });

  test('reports a failed job, and keeps it for later', async () => {
    const worker = await working({
      lanes: { one: { write: async () => Promise.reject(new Error('printer on fire')) } },
    });
    await enqueue(pool, 'write', {});
    await vi.waitFor(() => expect(JSON.stringify(logger.error.mock.calls)).toContain('printer on fire'), soon);
    await worker.stop();
    expect(await waiting()).toBe(1);
  });

  test('recovers the jobs that a killed process had taken', async () => {
    await enqueue(pool, 'write', { text: 'orphan' });
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds', locked_by = 'pool-of-the-dead', attempts = 1`,
    );
    const done = Promise.withResolvers<unknown>();
    await working({ lanes: { one: { write: async (payload) => done.resolve(payload) } } });
    expect(await done.promise).toEqual({ text: 'orphan' });
  });

  test('leaves the jobs of a live process alone', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const write = vi.fn(async () => {
      begun.resolve();
      await finish.promise;
    });
    await enqueue(pool, 'write', {});
    const first = await working({ lanes: { one: { write } } });
    await begun.promise;
    await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds'`);
    await first.runNow();
    const second = await working({ lanes: { one: { write } } });
    await second.runNow();
    expect((await pool.query('select from graphile_worker.jobs where locked_by is not null')).rowCount).toBe(1);
    finish.resolve();
    await Promise.all([first.stop(), second.stop()]);
    expect(write).toHaveBeenCalledOnce();
  });

  test('works on each lane separately: waiting jobs of one do not delay another', async () => {
    const release = Promise.withResolvers<void>();
    const paid = Promise.withResolvers<void>();
    await working({
      lanes: { mail: { write: () => release.promise }, money: { pay: async () => paid.resolve() } },
    });
    for (let i = 0; i < 5; i += 1) await enqueue(pool, 'write', {});
    await enqueue(pool, 'pay', {});
    await paid.promise;
    release.resolve();
  });

  test('restarts if its first look-up of the tasks failed, which the library would never repeat', async () => {
    await owner.query('alter table graphile_worker._private_tasks rename to away');
    const done = Promise.withResolvers<void>();
    await working({ lanes: { one: { write: async () => done.resolve() } } });
    await vi.waitFor(
      () => expect(JSON.stringify(logger.error.mock.calls)).toContain('the job queue stopped and is restarted'),
      soon,
    );
    await owner.query('alter table graphile_worker.away rename to _private_tasks');
    await enqueue(pool, 'write', {});
    await done.promise;
  }, 30_000);

  test('restarts after a database error has stopped its queue', async () => {
    const finish = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const write: Tasks[string] = async (payload) => {
      if ((payload as { text?: string }).text === 'after') return done.resolve();
      begun.resolve();
      await finish.promise;
    };
    await working({ lanes: { one: { write } } });
    await enqueue(pool, 'write', {});
    await begun.promise;
    await owner.query('alter table graphile_worker._private_jobs rename to away');
    finish.resolve();
    await vi.waitFor(
      () => expect(JSON.stringify(logger.error.mock.calls)).toContain('the job queue stopped and is restarted'),
      soon,
    );
    await owner.query('alter table graphile_worker.away rename to _private_jobs');
    await enqueue(pool, 'write', { text: 'after' });
    await done.promise;
  });

  test('runs what is due at the clock’s time on request', async () => {
    const run = vi.fn(async (_now: Date) => {});
    const worker = await working({ lanes: { one: {} }, schedules: [{ name: 'holds', everySeconds: 3600, run }] });
    await worker.runNow();
    clock.advance(60_000);
    await worker.runNow();
    await worker.stop();
    expect(run.mock.calls.map(([at]) => at.toISOString())).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T12:00:00.000Z',
      '2026-11-20T12:01:00.000Z',
    ]);
  });
});

describe('a scheduled task', () => {
  test('repeats, also after a failure', async () => {
    const run = vi.fn(async () => {
      if (run.mock.calls.length === 1) throw new Error('lock timeout');
    });
    const scheduler = startScheduler([{ name: 'holds', everySeconds: 0.01, run }], clock, logger);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(2), soon);
    await scheduler.stop();
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      { err: new Error('lock timeout'), task: 'holds' },
      'scheduled task failed',
    );
  });

  test('never overlaps with itself, and is awaited at shutdown', async () => {
    let inside = 0;
    let most = 0;
    const task: ScheduledTask = {
      name: 'holds',
      everySeconds: 0.001,
      async run() {
        most = Math.max(most, ++inside);
        await pool.query('select pg_sleep(0.01)');
        inside -= 1;
      },
    };
    const scheduler = startScheduler([task], clock, logger);
    await Promise.all([scheduler.runNow(), scheduler.runNow(), scheduler.runNow()]);
    await scheduler.stop();
    expect([most, inside]).toEqual([1, 0]);
  });

  test('starts one after the other with the given pause, each once', async () => {
    const runs: string[] = [];
    const task = (name: string): ScheduledTask => ({ name, everySeconds: 3600, run: async () => void runs.push(name) });
    const scheduler = startScheduler([task('a'), task('b')], clock, logger, { spreadMs: 20 });
    expect(runs).toEqual([]);
    await vi.waitFor(() => expect(runs).toEqual(['a', 'b']), soon);
    await scheduler.stop();
  });
});

test('a failure does not stop the others, and all failures are thrown at the end', async () => {
  const done: number[] = [];
  const run = async (n: number) => {
    if (n % 2 === 1) throw new Error(`lock timeout ${n}`);
    done.push(n);
  };
  await expect(forEachApart([1, 2, 3, 4], 'holds', run)).rejects.toThrow(
    expect.objectContaining({
      message: '2 holds failed, the first: Error: lock timeout 1',
      errors: [new Error('lock timeout 1'), new Error('lock timeout 3')],
    }),
  );
  expect(done).toEqual([2, 4]);
  await forEachApart([2], 'holds', run);
});
