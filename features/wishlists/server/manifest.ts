import type { Feature } from '@cubby/feature';
import { wishlistEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'wishlists',
  start: ({ translators }) => ({ endpoints: wishlistEndpoints(translators) }),
};
