import type { Feature } from '@cubby/feature';
import { addressEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'addresses',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ translators }) => ({ endpoints: addressEndpoints(translators) }),
};
