import type { Feature } from '@cubby/feature';
import { workEndpoints } from './routes.ts';
import { forgetDone } from './store.ts';

export const feature: Feature = {
  name: 'work-queue',
  start: ({ pool, conflicts }) => ({
    endpoints: workEndpoints(conflicts),
    schedules: [{ name: 'work that is done', everySeconds: 3_600, run: async () => void (await forgetDone(pool)) }],
  }),
};
