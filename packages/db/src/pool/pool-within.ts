import type { QueryResult } from 'pg';
import type { Tx } from '../transaction.ts';
import type { Pool } from './pool.ts';

type Named = { name: string; text: string; values?: unknown[] };

const savepoint: Record<string, Named> = {
  begin: { name: 'savepoint', text: 'savepoint within' },
  commit: { name: 'release', text: 'release savepoint within' },
};

/**
 * A pool over one transaction: a transaction on it becomes a savepoint, so that everything is kept or nothing. For work
 * in which one transaction follows or contains another, and none run in parallel.
 */
export function poolWithin(tx: Tx): Pool {
  const queryNamed = async (asked: Named): Promise<QueryResult> => {
    const result = await tx.query(savepoint[asked.name] ?? asked);
    return asked.name === 'commit' ? { ...result, command: 'COMMIT' } : result;
  };
  const query = async (asked: string | Named | { batch: readonly Named[] }, values?: unknown[]) => {
    if (asked === 'rollback') return tx.query('rollback to savepoint within; release savepoint within');
    if (typeof asked === 'string' || !('batch' in asked)) return tx.query(asked, values);
    return Promise.all(asked.batch.map(queryNamed));
  };
  return { query, connect: async () => ({ query, release: () => {} }) } as unknown as Pool;
}
