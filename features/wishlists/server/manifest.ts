import type { Feature } from '@cubby/feature';
import { wishlistEndpoints } from './routes.ts';
import { findWholeWishlists } from './store.ts';
import { tellOfWishlists } from './tell.ts';

export const feature: Feature = {
  name: 'wishlists',
  start: ({ pool, settings, translators }) => ({
    endpoints: wishlistEndpoints(translators),
    schedules: [
      {
        name: 'what has changed on wish lists',
        everySeconds: 600,
        run: (now) => tellOfWishlists(pool, { translators, originOf: (brand) => settings.origins[brand].origin }, now),
      },
    ],
    personal: [{ section: 'wishlists', read: (db, { accountId }) => findWholeWishlists(db, accountId) }],
  }),
};
