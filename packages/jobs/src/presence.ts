import type { Pool } from '@cubby/db';
import type { PoolClient } from 'pg';
import { lockName, unlockJobsOfDead } from './queue-store.ts';

/**
 * Shows other processes that this one is alive by holding a lock on the names of its workers; the locks end with the
 * connection, and so with the process. Otherwise the queue would keep a dead process's jobs for hours.
 */
export function presence(pool: Pool) {
  /** The current name of each lane's worker. */
  const names = new Map<string, string>();
  let connection: PoolClient | undefined;

  /** Locks the names, and again whenever the connection or one of them changes. */
  async function show(): Promise<PoolClient> {
    if (connection) return connection;
    const client = await pool.connect();
    client.once('end', () => {
      if (connection === client) connection = undefined;
    });
    connection = client;
    for (const name of names.values()) await lockName(client, name);
    return client;
  }

  async function leave(): Promise<void> {
    const client = connection;
    connection = undefined;
    // Closing the connection releases the locks.
    client?.release(true);
  }

  return {
    /** A lane's worker has started under this name. */
    called(lane: string, name: string) {
      names.set(lane, name);
      void leave();
    },
    leave,
    async freeJobsOfTheDead(): Promise<void> {
      await unlockJobsOfDead(await show(), [...names.values()]);
    },
  };
}
export type Presence = ReturnType<typeof presence>;
