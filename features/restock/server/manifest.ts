import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { createStopLinks } from '@cubby/features/notices/server';
import { eraseRequests, findRequestsOf } from './personal-store.ts';
import { createRestock } from './routes.ts';

export const feature: Feature = {
  name: 'restock',
  start({ pool, clock, settings, translators }) {
    const { endpoints, schedules, provers, mount } = createRestock({
      pool,
      clock,
      secretKey: settings.secretKey,
      oldSecretKeys: settings.oldSecretKeys,
      captcha: createCaptcha(settings),
      stopLinks: createStopLinks(settings, translators),
      translatorOf: translators.of,
      offered: translators.offered,
      originOf: (brand) => settings.origins[brand].origin,
    });
    return {
      endpoints,
      schedules,
      provers,
      mounts: [mount],
      personal: [
        {
          section: 'restockRequests',
          read: (db, { login }) => findRequestsOf(db, login),
          erase: async (tx, { login }) => void (await eraseRequests(tx, login)),
        },
      ],
    };
  },
};
