import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from './pool.ts';
import type { Queryable } from './statement.ts';

/** Proof that the caller is inside a transaction: only `transaction` makes one. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
}

const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction, commits when it resolves, rolls back when it throws. Serialization failures and
 * deadlocks are retried at most three times, with jitter (reliability rule 5): `work` must have no effects besides SQL.
 */
export async function transaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (attempt >= attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const tx: Tx = { inTransaction: true, query: client.query.bind(client) as Queryable['query'] };
    const value = await work(tx);
    // If a query has failed in the transaction, PostgreSQL answers COMMIT with ROLLBACK, and reports no error.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its queries had failed');
    return value;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
