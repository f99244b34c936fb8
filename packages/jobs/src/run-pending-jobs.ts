import { runOnce } from 'graphile-worker';
import { systemClock } from './clock.ts';
import { notesBeforeEnd } from './queue.ts';
import { taskList } from './task-list.ts';
import type { Task, Tasks } from './tasks.ts';
import type { WorkerOptions } from './worker.ts';
import { queueLogger } from './worker-log.ts';

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
