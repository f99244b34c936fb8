import { type Pool, withTimeLimit } from '@cubby/db';
import type { TaskList } from 'graphile-worker';
import type { Clock } from './clock.ts';
import { onceInTransaction } from './once.ts';
import { forgetEffects } from './queue-store.ts';
import type { ScheduledTask } from './schedule.ts';
import type { JobRun, Tasks } from './tasks.ts';

type Once = Parameters<JobRun['once']>[0];
/** Nobody waits for a job's statements. */
export const statementMs = 10_000;
/** A job that takes longer has failed, and is retried later: others need its place in the lane. */
const jobMs = 45_000;

export function taskList(tasks: Tasks, pool: Pool, clock: Clock): TaskList {
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

export const withTime = (task: ScheduledTask): ScheduledTask => ({
  ...task,
  run: (now) => withTimeLimit(statementMs, () => task.run(now)),
});

export function forgetting(pool: Pool): ScheduledTask {
  const days = 24 * 60 * 60 * 1000;
  return {
    name: 'forget job effects',
    everySeconds: 3600,
    run: (now) => forgetEffects(pool, new Date(now.getTime() - 60 * days)),
  };
}
