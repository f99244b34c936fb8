import type { Feature } from '@cubby/feature';
import { mountStatements } from './mount-statements.ts';
import { statementEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'statements',
  start(platform) {
    const { company, bankAccount } = platform.settings;
    return {
      endpoints: statementEndpoints({ company, bankAccount }),
      // Without company details no papers can be issued.
      mounts: company ? [(app) => mountStatements(app, platform, { company, bankAccount })] : [],
    };
  },
};
