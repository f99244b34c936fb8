import type { Clock } from './clock.ts';
import type { WorkerLog } from './worker-log.ts';

/**
 * Work that is due by time: finds what is overdue at `now` by its `due_at` and settles it. No job exists per deadline,
 * so moving a deadline is updating a row. Several processes sweep the same rows: each row is claimed by a conditional
 * UPDATE or FOR UPDATE SKIP LOCKED.
 */
export type ScheduledTask = {
  name: string;
  /** Seconds between the end of one run and the next. */
  everySeconds: number;
  run(now: Date): Promise<void>;
};

export type Scheduler = {
  /** Runs every sweep at once, at the clock's time, as when the clock has been moved. */
  runNow(): Promise<void>;
  /** No new run; resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/** Runs each sweep now and then again and again. One that fails is logged and comes again: its rows are still due. */
export function startScheduler(schedules: readonly ScheduledTask[], clock: Clock, log: WorkerLog): Scheduler {
  let stopped = false;
  const timers = new Map<ScheduledTask, NodeJS.Timeout>();
  const running = new Map<ScheduledTask, Promise<void>>();

  const runOnce = (task: ScheduledTask): Promise<void> => {
    const run = (async () => {
      // The one before first: a sweep never meets itself in the same process.
      await running.get(task);
      if (stopped) return;
      try {
        await task.run(clock.now());
      } catch (error) {
        log.error({ err: error, task: task.name }, 'sweep failed');
      }
    })();
    running.set(task, run);
    return run;
  };
  const repeat = async (task: ScheduledTask): Promise<void> => {
    await runOnce(task);
    if (!stopped) timers.set(task, setTimeout(() => void repeat(task), task.everySeconds * 1000).unref());
  };

  for (const task of schedules) void repeat(task);
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
