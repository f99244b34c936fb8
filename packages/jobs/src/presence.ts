import type { Pool } from '@cubby/db';
import type { PoolClient } from 'pg';
import { lockName, unlockJobsOfDead } from './queue-store.ts';

/**
 * Shows other processes that this one is alive by holding a lock on its worker name; the lock ends with the connection,
 * and so with the process. Otherwise the queue would keep a dead process's jobs for four hours.
 */
export function presence(pool: Pool) {
  let name: string | undefined;
  let connection: PoolClient | undefined;

  /** Locks the worker name, again whenever the connection or the name changes. */
  async function show(): Promise<PoolClient> {
    if (connection) return connection;
    const client = await pool.connect();
    client.once('end', () => {
      if (connection === client) connection = undefined;
    });
    connection = client;
    await lockName(client, name!);
    return client;
  }

  async function leave(): Promise<void> {
    const client = connection;
    connection = undefined;
    // Closing the connection releases the lock.
    client?.release(true);
  }

  return {
    /** The queue has started under this name. */
    called(newName: string) {
      name = newName;
      void leave();
    },
    leave,
    async freeJobsOfTheDead(): Promise<void> {
      await unlockJobsOfDead(await show(), name!);
    },
  };
}
