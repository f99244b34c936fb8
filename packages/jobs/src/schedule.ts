import type { Clock } from './clock.ts';
import type { WorkerLog } from './worker-log.ts';

/**
 * Work that is due by time: finds rows that are overdue at `now` by their `due_at`, and processes them. There is no job
 * per deadline, so moving a deadline is an update of a row. Several processes may run the same task: each row is
 * claimed by a conditional UPDATE or FOR UPDATE SKIP LOCKED.
 */
export type ScheduledTask = {
  name: string;
  everySeconds: number;
  run(now: Date): Promise<void>;
};

export type Scheduler = {
  /** Runs every task at the clock's time, for tests that move the clock. */
  runNow(): Promise<void>;
  /** Starts no more runs; resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/**
 * Runs each task now (`spreadMs` after the one before it) and then at its interval. A failure is logged, and the task
 * runs again: its rows are still due.
 */
export function startScheduler(
  schedules: readonly ScheduledTask[],
  clock: Clock,
  log: WorkerLog,
  { spreadMs = 0 }: { spreadMs?: number } = {},
): Scheduler {
  let stopped = false;
  const timers = new Map<ScheduledTask, NodeJS.Timeout>();
  const running = new Map<ScheduledTask, Promise<void>>();

  const runOnce = (task: ScheduledTask): Promise<void> => {
    const run = (async () => {
      // Wait for the previous run: a task never overlaps with itself in one process.
      await running.get(task);
      if (stopped) return;
      try {
        await task.run(clock.now());
      } catch (error) {
        log.error({ err: error, task: task.name }, 'scheduled task failed');
      }
    })();
    running.set(task, run);
    return run;
  };
  const repeat = async (task: ScheduledTask): Promise<void> => {
    await runOnce(task);
    if (!stopped) timers.set(task, setTimeout(() => void repeat(task), task.everySeconds * 1000).unref());
  };

  for (const [i, task] of schedules.entries())
    if (spreadMs === 0) void repeat(task);
    else timers.set(task, setTimeout(() => void repeat(task), (i + 1) * spreadMs).unref());
  return {
    async runNow() {
      await Promise.all(schedules.map(runOnce));
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
