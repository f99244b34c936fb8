import { type Pool, transaction } from '@cubby/db';
import { forEachApart } from '@cubby/jobs';
import { monthAfter, monthAt } from '../rules.ts';
import { findToKeep, keepMonth } from './store.ts';

/** Entries booked in a month's last moments are committed by then. */
const settlingMs = 3_600_000;

/** Stores the sums of months that are over, for each shop in its time zone, oldest first. */
export async function keepMonths(pool: Pool, now: Date): Promise<void> {
  const settled = new Date(now.getTime() - settlingMs);
  await forEachApart(await findToKeep(pool, settled), 'shops whose months are summed up', async (shop) => {
    const { sellerId, timeZone, next } = shop;
    for (let month = next; month < monthAt(timeZone, settled); month = monthAfter(month))
      await transaction(pool, (tx) => keepMonth(tx, { sellerId, timeZone, day: `${month}-01` }));
  });
}
