import type { Feature } from '@cubby/feature';

export const feature: Feature = {
  name: 'families',
  seed: async () => (await import('../seed.ts')).seed,
};
