import type { Feature } from '@cubby/feature';
import { wishlistEndpoints } from './routes.ts';
import { findWholeWishlists } from './store.ts';

export const feature: Feature = {
  name: 'wishlists',
  start: ({ translators }) => ({
    endpoints: wishlistEndpoints(translators),
    personal: [{ section: 'wishlists', read: (db, { accountId }) => findWholeWishlists(db, accountId) }],
  }),
};
