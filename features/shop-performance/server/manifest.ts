import type { Feature } from '@cubby/feature';
import { performanceEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'shop-performance',
  start: () => ({ endpoints: performanceEndpoints }),
};
