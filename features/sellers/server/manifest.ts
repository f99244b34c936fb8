import type { Feature } from '@cubby/feature';
import { sellerEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'sellers',
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({ endpoints: sellerEndpoints() }),
};
