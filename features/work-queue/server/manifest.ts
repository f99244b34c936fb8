import type { Feature } from '@cubby/feature';
import { handOverEndpoints } from './hand-over.ts';
import { workEndpoints } from './routes.ts';
import { forgetDone } from './store.ts';

export const feature: Feature = {
  name: 'work-queue',
  start: ({ pool, conflicts, settings, translators }) => ({
    endpoints: [
      ...workEndpoints(conflicts),
      ...handOverEndpoints({
        conflicts,
        translatorOf: translators.of,
        managerUrl: settings.origins.manager.origin,
      }),
    ],
    schedules: [{ name: 'work that is done', everySeconds: 3_600, run: async () => void (await forgetDone(pool)) }],
  }),
};
