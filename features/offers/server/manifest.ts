import type { Feature } from '@cubby/feature';
import { taxonomiesOf } from '@cubby/features/catalog/server';
import { offerEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'offers',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool }) => ({ endpoints: offerEndpoints(taxonomiesOf(pool)) }),
};
