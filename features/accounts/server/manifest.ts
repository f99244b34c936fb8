import type { Feature } from '@cubby/feature';
import { createAccounts, forgetExpiredSessions } from './routes.ts';

export const feature: Feature = {
  name: 'accounts',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool }) {
    const { endpoints, accountOf } = createAccounts(pool);
    return {
      endpoints,
      accountOf,
      schedules: [
        {
          name: 'ended sessions',
          everySeconds: 3_600,
          run: async (now) => void (await forgetExpiredSessions(pool, now)),
        },
      ],
    };
  },
};
