import { createEventStreams, type Feature } from '@cubby/feature';
import { handOverEndpoints } from './hand-over.ts';
import { workEndpoints } from './routes.ts';
import { forgetDone } from './store.ts';
import { mountWorkEvents } from './work-events.ts';

export const feature: Feature = {
  name: 'work-queue',
  start(platform) {
    const { pool, conflicts, settings, translators } = platform;
    const streams = createEventStreams({ most: 200 });
    return {
      endpoints: [
        ...workEndpoints(conflicts),
        ...handOverEndpoints({
          conflicts,
          translatorOf: translators.of,
          managerUrl: settings.origins.manager.origin,
        }),
      ],
      schedules: [{ name: 'work that is done', everySeconds: 3_600, run: async () => void (await forgetDone(pool)) }],
      mounts: [(app) => mountWorkEvents(app, platform, streams)],
      stopping: [streams.close],
    };
  },
};
