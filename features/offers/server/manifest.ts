import type { Feature } from '@cubby/feature';
import { taxonomiesOf } from '@cubby/features/catalog/server';
import { offerInvariants } from './invariant-store.ts';
import { ownOfferEndpoints } from './own-routes.ts';
import { offerEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'offers',
  invariants: offerInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool }) => ({
    endpoints: [...offerEndpoints(taxonomiesOf(pool)), ...ownOfferEndpoints],
  }),
};
