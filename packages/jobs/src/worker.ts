import { type Pool, withTimeLimit } from '@cubby/db';
import { type Clock, systemClock } from './clock.ts';
import { presence } from './presence.ts';
import { startQueue } from './queue.ts';
import { type ScheduledTask, startScheduler } from './schedule.ts';
import { forgetting, statementMs, taskList, withTime } from './task-list.ts';
import type { Tasks } from './tasks.ts';
import type { WorkerLog } from './worker-log.ts';

/**
 * Tasks by lane. Each lane has its own worker, so that waiting jobs (a silent mail server) do not delay another lane's.
 */
export type Lanes = Readonly<Record<string, Tasks>>;

export type WorkerOptions = {
  pool: Pool;
  lanes: Lanes;
  schedules?: readonly ScheduledTask[];
  clock?: Clock;
  logger: WorkerLog;
  /**
   * The pause between the first runs of the scheduled tasks, so that a process does not start with all of them
   * together.
   */
  spreadMs?: number;
};

export type Worker = {
  /** Runs everything that is due at the clock's time, for tests that move the clock. */
  runNow(): Promise<void>;
  /** Stops taking jobs; resolves when running jobs and tasks have ended. */
  stop(): Promise<void>;
};

/** Concurrent jobs by lane; two in any other. Webhooks wait for receivers and hold no connection meanwhile. */
const jobsAtOnce: Readonly<Record<string, number>> = { webhooks: 20 };

/** Works on the queue's lanes and on scheduled tasks in this process. */
export async function startWorker({
  pool,
  lanes,
  schedules = [],
  clock = systemClock,
  logger,
  spreadMs = 0,
}: WorkerOptions): Promise<Worker> {
  // The queue's own statements too: nobody waits for them.
  const present = presence(pool);
  const queues = await withTimeLimit(statementMs, () =>
    Promise.all(
      Object.entries(lanes)
        .filter(([, tasks]) => Object.keys(tasks).length > 0)
        .map(([lane, tasks]) =>
          startQueue(pool, lane, taskList(tasks, pool, clock), present, logger, jobsAtOnce[lane] ?? 2),
        ),
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
