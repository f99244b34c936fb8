import type { Feature } from '@cubby/feature';
import { workshopEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'workshops',
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({ endpoints: workshopEndpoints() }),
};
