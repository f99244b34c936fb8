import { type Pool, type Queryable, underLock, workingRole } from '@cubby/db';
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

/** Any number works, as long as every process uses the same one. */
const lockKey = 7_322_026;

/**
 * Creates or updates the queue's tables (schema `graphile_worker`) as the owner, under a lock, so that a second process
 * waits, and grants the working role access.
 */
export const migrateJobs = (owner: Pool): Promise<void> =>
  underLock(owner, lockKey, async (client) => {
    await runMigrations({ pgPool: owner, logger: silent });
    await client.query(rights);
  });

// The library's tables have row security, which hides every row from everyone but their owner.
const rights = `
  begin;
  grant usage on schema graphile_worker to ${workingRole};
  grant usage on all sequences in schema graphile_worker to ${workingRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${workingRole};
  revoke insert, update, delete on graphile_worker.migrations from ${workingRole};
  do $$ declare name text; begin
    for name in select relname from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid and polname = '${workingRole}') loop
      execute format('create policy ${workingRole} on graphile_worker.%I to ${workingRole} using (true) with check (true)', name);
    end loop;
  end $$;
  commit`;

const silent = new Logger(() => () => {});
