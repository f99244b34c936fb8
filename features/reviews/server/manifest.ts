import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { forgetReporters } from './report-store.ts';
import { reviewEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'reviews',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool, settings, translators }) => ({
    endpoints: reviewEndpoints({
      translatorOf: translators.of,
      originOf: (brand) => settings.origins[brand].origin,
      teamEmail: settings.teamEmail,
    }),
    schedules: [
      {
        name: 'who reported reviews',
        everySeconds: 86_400,
        run: (now) => transaction(pool, (tx) => forgetReporters(tx, now)),
      },
    ],
  }),
};
