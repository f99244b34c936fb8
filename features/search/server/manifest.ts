import type { Feature } from '@cubby/feature';
import { taxonomiesOf } from '@cubby/features/catalog/server';
import { forgetMissed } from './missed-store.ts';
import { searchEndpoints } from './routes.ts';
import { orderSearchDocs } from './texts/doc-order-store.ts';

export const feature: Feature = {
  name: 'search',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ pool }) => ({
    endpoints: searchEndpoints(taxonomiesOf(pool)),
    schedules: [
      { name: 'order of search', everySeconds: 86_400, run: () => orderSearchDocs(pool) },
      { name: 'missed searches', everySeconds: 3_600, run: async (now) => void (await forgetMissed(pool, now)) },
    ],
  }),
};
