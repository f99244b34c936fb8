import type { Feature } from '@cubby/feature';
import { taxonomiesOf } from '@cubby/features/catalog/server';
import { keptPriceDays } from '../rules.ts';
import { offerInvariants } from './invariant-store.ts';
import { ownOfferEndpoints } from './own/own-routes.ts';
import { forgetPlanned } from './prices/planned-price-store.ts';
import { turnPlannedPrices } from './prices/planned-prices.ts';
import { forgetPrices } from './prices/price-history-store.ts';
import { offerEndpoints } from './routes.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const feature: Feature = {
  name: 'offers',
  invariants: offerInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool }) => ({
    endpoints: [...offerEndpoints(taxonomiesOf(pool)), ...ownOfferEndpoints],
    schedules: [
      { name: 'planned prices', everySeconds: 60, run: (now) => turnPlannedPrices(pool, now) },
      {
        name: 'old prices of offers',
        everySeconds: 86_400,
        run: async (now) => {
          const before = new Date(now.getTime() - keptPriceDays * dayMs);
          await forgetPrices(pool, before);
          await forgetPlanned(pool, before);
        },
      },
    ],
  }),
};
