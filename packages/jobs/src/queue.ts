import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '@cubby/db';
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Presence } from './presence.ts';
import { queueLogger, type WorkerLog } from './worker-log.ts';

/**
 * With no delay at all (unlike 0 ms), the library does not wait for jobs to be recorded as done or failed when it ends.
 */
export const notesBeforeEnd = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** How many consecutive failures to look for a job restart the queue. */
const mostFailures = 6;

export type Queue = {
  /** Stops taking jobs; resolves when the running ones have ended and are recorded. */
  stop(): Promise<void>;
};

/**
 * Works on one lane of the queue: some jobs at a time, woken by NOTIFY and by polling every two seconds. The library stops for good
 * if it cannot record a job as done, as during a database restart, so it is restarted until `stop` is called.
 */
export async function startQueue(
  pool: Pool,
  lane: string,
  taskList: TaskList,
  present: Presence,
  logger: WorkerLog,
  concurrentJobs: number,
): Promise<Queue> {
  const stopping = new AbortController();
  let runner: Runner = await begin();

  async function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => present.called(lane, workerPool.id));
    // The library looks its tasks up once; if that fails, it never finds a job again and only reports it when debugged.
    let failures = 0;
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === mostFailures) void started.then((each) => each.stop()).catch(() => {});
    });
    events.on('worker:getJob:empty', () => {
      failures = 0;
    });
    events.on('job:start', () => {
      failures = 0;
    });
    const started = run({
      pgPool: pool,
      taskList,
      events,
      noHandleSignals: true,
      logger: queueLogger(logger),
      preset: { worker: { concurrentJobs, pollInterval: 2000, ...notesBeforeEnd } },
    });
    return started;
  }

  const supervised = (async () => {
    while (!stopping.signal.aborted) {
      const reason = await runner.promise.then(
        () => undefined,
        (error: Error) => error,
      );
      if (!stopping.signal.aborted) logger.error({ err: reason }, 'the job queue stopped and is restarted');
      // Also between failed starts, for example while the database is unavailable.
      while (!stopping.signal.aborted) {
        try {
          await pause(500, undefined, { signal: stopping.signal });
          runner = await begin();
          break;
        } catch (error) {
          if (!stopping.signal.aborted) logger.warn({ err: error }, 'the queue cannot begin yet');
        }
      }
    }
  })();

  return {
    async stop() {
      stopping.abort();
      await runner.stop().catch(() => {});
      await supervised;
      // The runner that was just being restarted.
      await runner.stop().catch(() => {});
    },
  };
}
