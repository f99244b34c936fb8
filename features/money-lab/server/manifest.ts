import type { Feature } from '@cubby/feature';
import { followAll, followLately } from './follow.ts';
import { forgetCardsOf, forgetErased } from './guardian/erase-store.ts';
import { readForExport } from './guardian/export.ts';
import { guardianEndpoints } from './guardian/guardian.ts';
import { mountBooklet } from './guardian/mount-booklet.ts';
import { labInvariants } from './invariant-store.ts';
import { learnEndpoints } from './learn.ts';
import { labEndpoints } from './shown/lab.ts';
import { payoutEndpoints } from './shown/payout.ts';
import { priceEndpoints } from './shown/price.ts';
import { saleEndpoints } from './shown/sale.ts';

export const feature: Feature = {
  name: 'money-lab',
  invariants: labInvariants,
  start(platform) {
    const { pool } = platform;
    return {
      endpoints: [
        ...[...labEndpoints, ...saleEndpoints, ...payoutEndpoints, ...priceEndpoints, ...learnEndpoints],
        ...guardianEndpoints,
      ],
      mounts: [(app) => mountBooklet(app, platform)],
      personal: [
        {
          section: 'moneyLab',
          read: (db, { accountId }) => readForExport(db, accountId),
          erase: async (tx, { accountId }) => {
            await forgetCardsOf(tx, accountId);
          },
        },
      ],
      schedules: [
        { name: 'sales in the money lab', everySeconds: 60, run: (now) => followLately(pool, now) },
        { name: 'all sales in the money lab', everySeconds: 86_400, run: (now) => followAll(pool, now) },
        {
          name: 'money labs of erased children',
          everySeconds: 3600,
          run: async () => {
            await forgetErased(pool);
          },
        },
      ],
    };
  },
};
