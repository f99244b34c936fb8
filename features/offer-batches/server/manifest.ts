import type { Feature } from '@cubby/feature';
import { fileDays, keptDays } from '../rules.ts';
import { forgetBatches } from './batch-store.ts';
import { bulkOfferEndpoints } from './bulk-routes.ts';
import { callEndpoints } from './call-routes.ts';
import { fileEndpoints } from './file-routes.ts';
import { forgetFiles } from './file-store.ts';
import { batchTasks } from './jobs.ts';
import { mountExport } from './mount-export.ts';
import { mountRefused } from './mount-refused.ts';
import { readBatchEndpoints } from './read-routes.ts';
import { saveEndpoints } from './save-routes.ts';
import { undoEndpoints } from './undo-routes.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const feature: Feature = {
  name: 'offer-batches',
  start: (platform) => ({
    endpoints: [
      ...bulkOfferEndpoints,
      ...saveEndpoints,
      ...callEndpoints,
      ...undoEndpoints,
      ...readBatchEndpoints,
      ...fileEndpoints(platform.admission),
    ],
    mounts: [(app) => mountRefused(app, platform), (app) => mountExport(app, platform)],
    tasks: batchTasks(platform.pool),
    schedules: [
      {
        name: 'old batches of offers',
        everySeconds: 3_600,
        run: async (now) => {
          await forgetBatches(platform.pool, new Date(now.getTime() - keptDays * dayMs));
          await forgetFiles(platform.pool, new Date(now.getTime() - fileDays * dayMs));
        },
      },
    ],
  }),
};
