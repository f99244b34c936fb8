import type { Pool } from '@cubby/db';
import type { QueryResult } from 'pg';

/**
 * Runs a statement that the database refuses to the application: as the owner, past rights and triggers. For what a test
 * cannot bring about otherwise, such as a status without the way to it.
 */
export async function unsealed(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<void> {
  await asOwner(pool, sql, values, `set local session_replication_role = 'replica'`);
}

/** Runs a statement as the owner of the database, for what a test does that the process has no right to. */
export async function asOwner(
  pool: Pool,
  sql: string,
  values: readonly unknown[] = [],
  also = '',
): Promise<QueryResult> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local role none; ${also}`);
    const result = await client.query(sql, [...values]);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
