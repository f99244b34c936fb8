import type { Feature } from '@cubby/feature';
import { shopStatementInvariants } from './invariant-store.ts';
import { keepMonths } from './keep-months.ts';
import { mountShopStatements } from './mount-statements.ts';
import { shopStatementEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'shop-statements',
  invariants: shopStatementInvariants,
  start(platform) {
    const { pool, settings } = platform;
    const { company } = settings;
    return {
      endpoints: shopStatementEndpoints,
      schedules: [{ name: 'sums of months', everySeconds: 3_600, run: (now) => keepMonths(pool, now) }],
      // Without company details no papers can be issued.
      mounts: company ? [(app) => mountShopStatements(app, platform, company)] : [],
    };
  },
};
