import type { Feature } from '@cubby/feature';
import { shopStatementInvariants } from './invariant-store.ts';
import { mountShopStatements } from './mount-statements.ts';
import { shopStatementEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'shop-statements',
  invariants: shopStatementInvariants,
  start(platform) {
    const { company } = platform.settings;
    return {
      endpoints: shopStatementEndpoints,
      // Without a company there is nobody to issue papers.
      mounts: company ? [(app) => mountShopStatements(app, platform, company)] : [],
    };
  },
};
