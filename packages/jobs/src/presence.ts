import type { Pool } from '@cubby/db';
import type { PoolClient } from 'pg';
import { lockName, unlockJobsOfDead } from './queue-store.ts';

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
    await lockName(client, name!);
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
      await unlockJobsOfDead(await show(), name!);
    },
  };
}
