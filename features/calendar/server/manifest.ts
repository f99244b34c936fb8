import type { Feature } from '@cubby/feature';
import { mountCalendars } from './mount.ts';
import { calendarEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'calendar',
  start: (platform) => ({
    endpoints: calendarEndpoints(platform.settings),
    mounts: [(app) => mountCalendars(app, platform)],
  }),
};
