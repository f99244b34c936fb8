import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { closePlaces } from './closed-places.ts';
import { restIfDue, turnRests } from './rests.ts';
import { shopEndpoints } from './routes.ts';
import { beginAndEndHolidays, openIfReady, openReadyShops, refreshWholeShop } from './set-up.ts';
import { staffShopEndpoints } from './staff-routes.ts';

export const feature: Feature = {
  name: 'shop-settings',
  start: ({ pool }) => ({
    endpoints: [...shopEndpoints, ...staffShopEndpoints],
    tasks: {
      'open-shop': async (payload, { now }) =>
        transaction(pool, (tx) => openIfReady(tx, (payload as { sellerId: string }).sellerId, now)),
      'refresh-shop': async (payload) => refreshWholeShop(pool, (payload as { sellerId: string }).sellerId),
      'weigh-shop': async (payload, { now }) =>
        transaction(pool, (tx) => restIfDue(tx, (payload as { sellerId: string }).sellerId, now)),
    },
    schedules: [
      { name: 'places closed to children’s parcels', everySeconds: 3600, run: (now) => closePlaces(pool, now) },
      { name: 'school days', everySeconds: 60, run: (now) => turnRests(pool, now) },
      { name: 'shops to open', everySeconds: 10, run: (now) => openReadyShops(pool, now) },
      { name: 'holidays', everySeconds: 60, run: (now) => beginAndEndHolidays(pool, now) },
    ],
  }),
};
