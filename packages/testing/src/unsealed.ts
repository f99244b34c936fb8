import type { Pool } from '@cubby/db';

/**
 * Runs a statement that the database refuses to the application: as whoever replicates it does, past all triggers. For what
 * a test cannot bring about otherwise, such as a status without the way to it.
 */
export async function unsealed(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = 'replica'`);
    await client.query(sql, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
