import type { Feature } from '@cubby/feature';

export const feature: Feature = {
  name: 'taxes',
  seed: async () => (await import('../seed.ts')).seed,
};
