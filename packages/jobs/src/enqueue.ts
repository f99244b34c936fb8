import { type Pool, type Queryable, underLock } from '@cubby/db';
import { Logger, runMigrations } from 'graphile-worker';
import { addJob } from './queue-store.ts';

export type EnqueueOptions = {
  /** Not before this instant of the system's clock. Deadlines of the domain are no jobs but sweeps. */
  runAt?: Date;
  /** A waiting job of the same key is replaced by this one. */
  jobKey?: string;
  /** How often it is tried, with growing pauses; 25 times (about three days) when not given. */
  maxAttempts?: number;
};

/**
 * Adds a job in the caller's transaction: it exists if and only if the transaction commits (reliability rule 10). The
 * payload is JSON and holds ids, never what may have changed by the time the job runs.
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

/** Any number will do, so long as every process uses the same. */
const lockKey = 7_322_026;

/** Makes or updates the queue's tables (schema `graphile_worker`), under a lock that a second process waits for. */
export const migrateJobs = (pool: Pool): Promise<void> =>
  underLock(pool, lockKey, () => runMigrations({ pgPool: pool, logger: silent }));

const silent = new Logger(() => () => {});
