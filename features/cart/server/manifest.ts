import type { Feature } from '@cubby/feature';
import { mountCartEvents } from './cart-events.ts';
import { createEventStreams } from './event-streams.ts';
import { memberCartEndpoints } from './member-cart.ts';

export const feature: Feature = {
  name: 'cart',
  start(platform) {
    const streams = createEventStreams();
    return {
      endpoints: memberCartEndpoints,
      mounts: [(app) => mountCartEvents(app, platform, streams)],
      stopping: [streams.close],
    };
  },
};
