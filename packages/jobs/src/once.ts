import { type Pool, type Tx, transaction } from '@cubby/db';
import { recordEffect } from './queue-store.ts';

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
    if (!(await recordEffect(tx, key, now))) return false;
    await act(tx);
    return true;
  });
}
