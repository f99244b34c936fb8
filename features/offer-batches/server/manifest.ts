import type { Feature } from '@cubby/feature';
import { keptDays } from '../rules.ts';
import { forgetBatches } from './batch-store.ts';
import { bulkOfferEndpoints } from './bulk-routes.ts';
import { batchTasks } from './jobs.ts';
import { undoEndpoints } from './undo-routes.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const feature: Feature = {
  name: 'offer-batches',
  start: ({ pool }) => ({
    endpoints: [...bulkOfferEndpoints, ...undoEndpoints],
    tasks: batchTasks(pool),
    schedules: [
      {
        name: 'old batches of offers',
        everySeconds: 3_600,
        run: async (now) => void (await forgetBatches(pool, new Date(now.getTime() - keptDays * dayMs))),
      },
    ],
  }),
};
