import type { Pool } from '@cubby/db';
import type { Clock } from './clock.ts';
import { takeJobs } from './queue-store.ts';
import { taskList } from './task-list.ts';
import type { Tasks } from './tasks.ts';

/**
 * Runs the waiting jobs of some tasks one after the other on a pool over one transaction (`poolWithin`), and the jobs
 * that they enqueue. A failure is thrown, because nobody would retry.
 */
export async function runJobsWithin(pool: Pool, tasks: Tasks, clock: Clock): Promise<void> {
  const list = taskList(tasks, pool, clock);
  for (;;) {
    const jobs = await takeJobs(pool, Object.keys(tasks));
    if (jobs.length === 0) return;
    for (const { id, task, payload, revision, createdAt } of jobs.toSorted((a, b) => a.id - b.id))
      await list[task]!(payload, { job: { id, revision, attempts: 1, created_at: createdAt } } as never);
  }
}
