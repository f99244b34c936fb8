import type { Feature } from '@cubby/feature';
import { endedKeyDays } from '../rules.ts';
import { endExpiredKeys, forgetKeys } from './key-store.ts';
import { keyEndpoints, keyFinder } from './keys.ts';

const dayMs = 86_400_000;

export const feature: Feature = {
  name: 'integrations',
  start: ({ pool }) => ({
    endpoints: keyEndpoints,
    keyOf: keyFinder(pool),
    schedules: [
      {
        name: 'ended keys',
        everySeconds: 3_600,
        run: async (now) => {
          await endExpiredKeys(pool, now);
          await forgetKeys(pool, new Date(now.getTime() - endedKeyDays * dayMs));
        },
      },
    ],
  }),
};
