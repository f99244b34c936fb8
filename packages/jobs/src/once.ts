import { type Pool, type Tx, transaction } from '@cubby/db';

/**
 * Runs `act` in a transaction that also records `key`, unless the key is recorded already: however often a job runs,
 * its effect happens once. Two at the same time: the second waits for the first, then does nothing. True when this call
 * was the one that acted. `now` is when, by the caller's clock.
 */
export function onceInTransaction(
  pool: Pool,
  key: string,
  now: Date,
  act: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transaction(pool, async (tx) => {
    const { rowCount } = await tx.query(
      'insert into job_effect (key, done_at) values ($1, $2) on conflict do nothing',
      [key, now],
    );
    if (rowCount === 0) return false;
    await act(tx);
    return true;
  });
}

/** Forgets what was done before an instant. No job lives longer than a few days, so a month is safe. */
export async function forgetEffects(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from job_effect where done_at < $1', [before]);
}
