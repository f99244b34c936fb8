import { createEventStreams, type Feature } from '@cubby/feature';
import { mountCartEvents } from './cart-events.ts';
import { memberCartEndpoints } from './member-cart.ts';
import { findCartLines } from './member-cart-store.ts';
import { sharedCartEndpoints } from './shared-cart.ts';
import { forgetSharedCarts } from './shared-cart-store.ts';

export const feature: Feature = {
  name: 'cart',
  start(platform) {
    const streams = createEventStreams();
    return {
      endpoints: [...memberCartEndpoints, ...sharedCartEndpoints],
      personal: [{ section: 'cart', read: (db, { accountId }) => findCartLines(db, accountId) }],
      mounts: [(app) => mountCartEvents(app, platform, streams)],
      schedules: [
        {
          name: 'expired shared carts',
          everySeconds: 86_400,
          run: async (now) => void (await forgetSharedCarts(platform.pool, now)),
        },
      ],
      stopping: [streams.close],
    };
  },
};
