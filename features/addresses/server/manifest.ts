import type { Feature } from '@cubby/feature';
import { addressEndpoints } from './routes.ts';
import { findAddresses } from './store.ts';

export const feature: Feature = {
  name: 'addresses',
  seed: async () => (await import('../seed.ts')).seed,
  start: ({ translators }) => ({
    endpoints: addressEndpoints(translators),
    personal: [{ section: 'addresses', read: (db, { accountId }) => findAddresses(db, accountId) }],
  }),
};
