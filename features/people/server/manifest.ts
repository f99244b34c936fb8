import type { Feature } from '@cubby/feature';
import { actEndpoints } from './acts.ts';
import { peopleEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'people',
  start: () => ({ endpoints: [...peopleEndpoints, ...actEndpoints] }),
};
