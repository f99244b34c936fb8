import type { Clock } from './clock.ts';
import type { WorkerLog } from './worker-log.ts';

/**
 * Work that is due by time: finds what is overdue at `now` by its `due_at` and settles it. No job exists per deadline,
 * so moving a deadline is updating a row. Several processes sweep the same rows: each row is claimed by a conditional
 * UPDATE or FOR UPDATE SKIP LOCKED.
 */
export type Sweep = {
  name: string;
  /** Seconds between the end of one run and the next. */
  everySeconds: number;
  run(now: Date): Promise<void>;
};

export type Sweeper = {
  /** Runs every sweep at once, at the clock's time, as when the clock has been moved. */
  sweepNow(): Promise<void>;
  /** No new run; resolves when the running ones have ended. */
  stop(): Promise<void>;
};

/** Runs each sweep now and then again and again. One that fails is logged and comes again: its rows are still due. */
export function startSweeper(sweeps: readonly Sweep[], clock: Clock, log: WorkerLog): Sweeper {
  let stopped = false;
  const timers = new Map<Sweep, NodeJS.Timeout>();
  const running = new Map<Sweep, Promise<void>>();

  const runOnce = (sweep: Sweep): Promise<void> => {
    const run = (async () => {
      // The one before first: a sweep never meets itself in the same process.
      await running.get(sweep);
      if (stopped) return;
      try {
        await sweep.run(clock.now());
      } catch (error) {
        log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      }
    })();
    running.set(sweep, run);
    return run;
  };
  const repeat = async (sweep: Sweep): Promise<void> => {
    await runOnce(sweep);
    if (!stopped) timers.set(sweep, setTimeout(() => void repeat(sweep), sweep.everySeconds * 1000).unref());
  };

  for (const sweep of sweeps) void repeat(sweep);
  return {
    async sweepNow() {
      await Promise.all(sweeps.map(runOnce));
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
