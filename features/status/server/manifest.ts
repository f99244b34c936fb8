import type { Feature } from '@cubby/feature';
import { statusEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'status',
  start: ({ settings }) => ({
    endpoints: statusEndpoints({ version: '1.3.2', commit: settings.commit, environment: settings.env }),
  }),
};
