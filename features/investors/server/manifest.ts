import type { Feature } from '@cubby/feature';
import { computeDay } from './compute-day.ts';
import { mountInvestorFiles } from './mount-files.ts';
import { investorEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'investors',
  start: (platform) => ({
    endpoints: investorEndpoints,
    mounts: [(app) => mountInvestorFiles(app, platform)],
    schedules: [{ name: 'the day’s figures', everySeconds: 3600, run: (now) => computeDay(platform.pool, now) }],
  }),
};
