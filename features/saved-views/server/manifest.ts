import type { Feature } from '@cubby/feature';
import { leftDays } from '../rules.ts';
import { viewEndpoints } from './routes.ts';
import { findKept, forgetLeft } from './store.ts';

export const feature: Feature = {
  name: 'saved-views',
  start: ({ pool }) => ({
    endpoints: viewEndpoints,
    schedules: [
      {
        name: 'views left behind',
        everySeconds: 86_400,
        run: async (now) => void (await forgetLeft(pool, new Date(now.getTime() - leftDays * 86_400_000))),
      },
    ],
    personal: [{ section: 'savedViews', read: findKept }],
  }),
};
