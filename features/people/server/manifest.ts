import type { Feature } from '@cubby/feature';
import { actEndpoints } from './acts.ts';
import { peopleEndpoints } from './routes.ts';
import { viewingEndpoints } from './viewing.ts';

export const feature: Feature = {
  name: 'people',
  start: ({ settings }) => ({ endpoints: [...peopleEndpoints, ...actEndpoints, ...viewingEndpoints(settings)] }),
};
