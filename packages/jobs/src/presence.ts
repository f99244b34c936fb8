import type { Pool } from '@cubby/db';
import type { PoolClient } from 'pg';

/** Any number will do, so long as every process uses the same. */
const lockSpace = 7_322_027;

/**
 * Shows to other processes that this one lives: by a lock on its name in the queue, held on a connection, which dies
 * with the process. The queue itself would keep a dead process's jobs for four hours.
 */
export function presence(pool: Pool) {
  let name: string | undefined;
  let connection: PoolClient | undefined;

  /** Locks our name; again when the connection or the name is another. */
  async function show(): Promise<PoolClient> {
    if (connection) return connection;
    const client = await pool.connect();
    client.once('end', () => {
      if (connection === client) connection = undefined;
    });
    connection = client;
    await client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, name]);
    return client;
  }

  async function leave(): Promise<void> {
    const client = connection;
    connection = undefined;
    // Closing the connection gives back the lock.
    client?.release(true);
  }

  return {
    /** The queue has begun under this name. */
    called(newName: string) {
      name = newName;
      void leave();
    },
    leave,
    async freeJobsOfTheDead(): Promise<void> {
      const client = await show();
      // A job just taken may belong to a process that has not locked its name yet.
      await client.query(
        `with holder as materialized (
           select distinct locked_by from graphile_worker._private_jobs
           where locked_at < now() - interval '5 seconds' and locked_by <> $2
         ), dead as materialized (
           select locked_by from holder where pg_try_advisory_xact_lock($1, hashtext(locked_by))
         )
         select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
        [lockSpace, name],
      );
    },
  };
}
