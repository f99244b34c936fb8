import { type Pool, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { deleteRate } from '@cubby/features/offers/server';
import { relist } from './set-up.ts';
import { findClosedRates } from './store.ts';

/** Ends the delivery of children's shops to places that no longer accept their parcels (domain C4, C18). */
export const closePlaces = (pool: Pool, now: Date): Promise<void> =>
  transaction(pool, async (tx) => {
    for (const { sellerId, country } of await findClosedRates(tx, now)) {
      await deleteRate(tx, sellerId, country);
      await relist(tx, sellerId);
      await record(
        tx,
        { accountId: undefined, site: 'process', now },
        {
          action: 'shop.delivery-changed',
          subject: { kind: 'seller', id: sellerId },
          sellerId,
          changes: { [country]: [true, null] },
        },
      );
    }
  });
