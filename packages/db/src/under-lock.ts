import type { PoolClient } from 'pg';
import type { Pool } from './pool/pool.ts';
import { withTimeLimit } from './pool/time-limit.ts';

/** Any number works for a key, as long as every process uses the same one. */
export async function underLock<T>(pool: Pool, key: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await withTimeLimit(Number.POSITIVE_INFINITY, () => pool.connect());
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock and the lifted timeouts.
    client.release(true);
  }
}
