import { type Pool, type Tx, transaction } from '@cubby/db';
import { recordEffect } from './queue-store.ts';

/**
 * Runs `act` in a transaction that also records `key`, unless it is already recorded, so that a job's effect happens
 * once however often the job runs. Of two concurrent calls, the second waits and then does nothing. Returns true if
 * this call acted. `now` is the caller's time.
 */
export function onceInTransaction(
  pool: Pool,
  key: string,
  now: Date,
  act: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transaction(pool, async (tx) => {
    if (!(await recordEffect(tx, key, now))) return false;
    await act(tx);
    return true;
  });
}
