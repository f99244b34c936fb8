import { type Pool, type Queryable, underLock } from '@cubby/db';
import { Logger, runMigrations } from 'graphile-worker';
import { addJob } from './queue-store.ts';

export type EnqueueOptions = {
  /** The earliest time to run, by the system clock. Deadlines of the domain are scheduled tasks, not jobs. */
  runAt?: Date;
  /** Replaces a waiting job with the same key. */
  jobKey?: string;
  /** How often to try, with growing pauses; 25 times (about three days) by default. */
  maxAttempts?: number;
};

/**
 * Queues a job in the caller's transaction, so it exists if and only if the transaction commits (reliability rule 10).
 * The payload is JSON with ids, never data that may have changed by the time the job runs.
 */
export async function enqueue(
  tx: Queryable,
  name: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null } = options;
  await addJob(tx, { name, payload, runAt, jobKey, maxAttempts });
}

/** Any number will do, as long as every process uses the same. */
const lockKey = 7_322_026;

/** Creates or updates the queue's tables (schema `graphile_worker`) under a lock, so that a second process waits. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  underLock(pool, lockKey, () => runMigrations({ pgPool: pool, logger: silent }));

const silent = new Logger(() => () => {});
