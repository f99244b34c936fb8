import type { Feature } from '@cubby/feature';
import { bankDetailsEndpoints } from './routes.ts';
import { findBankDetails } from './store.ts';

export const feature: Feature = {
  name: 'bank-details',
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({
    endpoints: bankDetailsEndpoints,
    personal: [{ section: 'bankDetails', read: (db, { accountId }) => findBankDetails(db, accountId) }],
  }),
};
