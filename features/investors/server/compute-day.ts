import { utcDay } from '@cubby/days';
import { invalidateCacheTags, type Pool, transaction } from '@cubby/db';
import { writeDay } from './impact-store.ts';

export const computeDay = (pool: Pool, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    if (await writeDay(tx, utcDay(now), now)) await invalidateCacheTags(tx, ['impact']);
  });
