import type { Feature } from '@cubby/feature';
import { referralInvariants } from './invariant-store.ts';
import { referralEndpoints, referralsOf } from './routes.ts';

export const feature: Feature = {
  name: 'referrals',
  invariants: referralInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start: () => ({
    endpoints: referralEndpoints,
    personal: [{ section: 'referrals', read: (db, { accountId }) => referralsOf(db, accountId) }],
  }),
};
