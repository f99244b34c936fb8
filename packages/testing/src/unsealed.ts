import type { Pool } from '@cubby/db';
import type { QueryResult } from 'pg';

/**
 * Runs a statement that the database refuses to the application: as the owner, bypassing rights and triggers. For
 * states that a test cannot reach otherwise, such as a status without its transition.
 */
export async function unsealed(pool: Pool, sql: string, values: readonly unknown[] = []): Promise<void> {
  await asOwner(pool, sql, values, `set local session_replication_role = 'replica'`);
}

/** Runs a statement as the owner of the database, for test steps for which the process has no right. */
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
