import { type Pool, type Tx, withTimeLimit } from '@cubby/db';
import { runOnce, type TaskList } from 'graphile-worker';
import { type Clock, systemClock } from './clock.ts';
import { onceInTransaction } from './once.ts';
import { presence } from './presence.ts';
import { notesBeforeEnd, startQueue } from './queue.ts';
import { forgetEffects } from './queue-store.ts';
import { type ScheduledTask, startScheduler } from './schedule.ts';
import { queueLogger, type WorkerLog } from './worker-log.ts';

/** One run of a job. */
export type JobRun = {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  now: Date;
  /** Acts once for this job, however often it runs; see `onceInTransaction`. */
  once(act: (tx: Tx) => Promise<void>): Promise<boolean>;
};

/**
 * A job's handler. It may run more than once (a process may die between the effect and recording it): changes go
 * through `job.once`, and messages carry a key that the receiver recognises. Throwing means trying again later.
 */
export type Task = (payload: unknown, job: JobRun) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/**
 * Tasks by lane. Each lane has a worker of its own, so that one whose jobs wait (a silent mail server) does not hold up
 * another's.
 */
export type Lanes = Readonly<Record<string, Tasks>>;

export type WorkerOptions = {
  pool: Pool;
  lanes: Lanes;
  schedules?: readonly ScheduledTask[];
  clock?: Clock;
  logger: WorkerLog;
  /** The pause between the first runs of the scheduled tasks, so that a process does not begin with all of them at once. */
  spreadMs?: number;
};

export type Worker = {
  /** Runs everything that is due at the clock's time, for tests that move the clock. */
  runNow(): Promise<void>;
  /** Stops taking jobs; resolves when running jobs and tasks have ended. */
  stop(): Promise<void>;
};

/** Works on the queue's lanes and on scheduled tasks in this process. */
export async function startWorker({
  pool,
  lanes,
  schedules = [],
  clock = systemClock,
  logger,
  spreadMs = 0,
}: WorkerOptions): Promise<Worker> {
  // The queue's own statements as well: nobody waits for them.
  const present = presence(pool);
  const queues = await withTimeLimit(statementMs, () =>
    Promise.all(
      Object.entries(lanes)
        .filter(([, tasks]) => Object.keys(tasks).length > 0)
        .map(([lane, tasks]) => startQueue(pool, lane, taskList(tasks, pool, clock), present, logger)),
    ),
  );
  const rescue: ScheduledTask = {
    name: 'jobs of dead processes',
    everySeconds: 15,
    run: () => present.freeJobsOfTheDead(),
  };
  const scheduler = startScheduler([rescue, forgetting(pool), ...schedules].map(withTime), clock, logger, { spreadMs });
  let stopping: Promise<void> | undefined;
  return {
    runNow: scheduler.runNow,
    stop() {
      stopping ??= scheduler.stop().then(async () => {
        await Promise.all(queues.map((queue) => queue.stop()));
        await present.leave();
      });
      return stopping;
    },
  };
}

/** Runs all waiting jobs that are due, then returns, for tests and commands. Throws if a job has failed. */
export async function runPendingJobs({
  pool,
  tasks,
  clock = systemClock,
  logger,
}: Pick<WorkerOptions, 'pool' | 'clock' | 'logger'> & { tasks: Tasks }): Promise<void> {
  const failures: unknown[] = [];
  const watched = Object.entries(tasks).map(([name, task]): [string, Task] => [
    name,
    async (payload, job) => {
      try {
        await task(payload, job);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    },
  ]);
  const list = taskList(Object.fromEntries(watched), pool, clock);
  await runOnce({
    pgPool: pool,
    taskList: list,
    noHandleSignals: true,
    logger: queueLogger(logger),
    preset: { worker: notesBeforeEnd },
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed`);
}

type Once = Parameters<JobRun['once']>[0];
/** Nobody waits for a job's statements. */
const statementMs = 10_000;
/** A job that takes longer has failed, and is tried again later: its place in the lane is needed by others. */
const jobMs = 45_000;

function taskList(tasks: Tasks, pool: Pool, clock: Clock): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        const now = clock.now();
        const id = String(job.id);
        // A replaced job keeps its id but has new work; ids restart when the queue's tables are created again.
        const key = `job ${id} ${job.revision} ${job.created_at.toISOString()}`;
        const run = { id, attempt: job.attempts, now, once: (act: Once) => onceInTransaction(pool, key, now, act) };
        await withTimeLimit(statementMs, () => inTime(task(payload, run), name));
      },
    ]),
  );
}

function inTime(work: Promise<void>, name: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took longer than ${jobMs / 1000} s`)), jobMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const withTime = (task: ScheduledTask): ScheduledTask => ({
  ...task,
  run: (now) => withTimeLimit(statementMs, () => task.run(now)),
});

function forgetting(pool: Pool): ScheduledTask {
  const days = 24 * 60 * 60 * 1000;
  return {
    name: 'forget job effects',
    everySeconds: 3600,
    run: (now) => forgetEffects(pool, new Date(now.getTime() - 60 * days)),
  };
}
