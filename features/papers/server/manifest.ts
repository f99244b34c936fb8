import type { Feature } from '@cubby/feature';

export const feature: Feature = { name: 'papers' };
