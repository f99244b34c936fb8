import type { Feature } from '@cubby/feature';
import { inboxEndpoints } from './routes.ts';
import { forgetNotes, forgetPresence } from './store.ts';

export const feature: Feature = {
  name: 'inbox',
  start: ({ pool, translators }) => ({
    endpoints: inboxEndpoints(translators),
    schedules: [
      {
        name: 'notes about what is deleted',
        everySeconds: 3600,
        run: async (now) => {
          await forgetNotes(pool);
          await forgetPresence(pool, new Date(now.getTime() - 3_600_000));
        },
      },
    ],
    // Threads and enquiries are deleted first, because their features come before this one.
    personal: [{ section: 'inbox', erase: async (tx) => void (await forgetNotes(tx)) }],
  }),
};
