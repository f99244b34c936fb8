import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createGuestTokens } from '@cubby/features/orders/server';
import { askForReviews } from './asking/ask.ts';
import { moderateDemo } from './demo/demo.ts';
import { personalReviews } from './personal.ts';
import { forgetReporters } from './reports/report-store.ts';
import { reviewEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'reviews',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool, settings, translators }) => ({
    endpoints: reviewEndpoints({
      translatorOf: translators.of,
      offered: translators.offered,
      originOf: (brand) => settings.origins[brand].origin,
      teamEmail: settings.teamEmail,
    }),
    personal: [personalReviews],
    schedules: [
      {
        name: 'buyers to ask for reviews',
        everySeconds: 3600,
        run: (now) =>
          askForReviews(
            pool,
            {
              translatorOf: translators.of,
              offered: translators.offered,
              originOf: (brand) => settings.origins[brand].origin,
              tokenOf: createGuestTokens(settings.secretKey).make,
            },
            now,
          ),
      },
      ...(settings.demoPace
        ? [
            {
              name: 'demo moderator',
              everySeconds: 10,
              run: (now: Date) => moderateDemo(pool, settings.demoPace, now),
            },
          ]
        : []),
      {
        name: 'who reported reviews',
        everySeconds: 86_400,
        run: (now) => transaction(pool, (tx) => forgetReporters(tx, now)),
      },
    ],
  }),
};
