import type { Feature } from '@cubby/feature';
import { schoolInvariants } from './invariant-store.ts';
import { findMemberships } from './organisation-store.ts';
import { schoolEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'schools',
  invariants: schoolInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({
    endpoints: schoolEndpoints,
    personal: [{ section: 'organisations', read: (db, { accountId }) => findMemberships(db, accountId) }],
  }),
};
