import type { Feature } from '@cubby/feature';
import { performanceEndpoints } from './routes.ts';
import { warnShops } from './warn.ts';

export const feature: Feature = {
  name: 'shop-performance',
  start({ pool, settings, translators }) {
    const needs = { pool, translatorOf: translators.of, sellerOrigin: settings.origins.seller.origin };
    return {
      endpoints: performanceEndpoints,
      schedules: [{ name: 'figures of shops', everySeconds: 86_400, run: (now) => warnShops(needs, now) }],
    };
  },
};
