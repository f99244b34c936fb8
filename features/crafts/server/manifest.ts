import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { markUploadsForDeletion } from '@cubby/features/media/server';
import { discardedBefore, idleSince } from '../rules.ts';
import { eraseCrafts } from './erase.ts';
import { craftMails } from './mails.ts';
import { openIfReady } from './open-shop.ts';
import { findUnused } from './picture-store.ts';
import { guardianEndpoints } from './routes.ts';
import { staffEndpoints } from './staff-routes.ts';
import { forgetIdle } from './staff-store.ts';

export const feature: Feature = {
  name: 'crafts',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const mails = craftMails({ translatorOf: translators.of, sellerOrigin: settings.origins.seller.origin });
    return {
      endpoints: [...guardianEndpoints, ...staffEndpoints(mails)],
      tasks: {
        'open-childs-shop': async (payload, { now }) => {
          await transaction(pool, (tx) => openIfReady(tx, (payload as { sellerId: string }).sellerId, now));
        },
      },
      schedules: [
        { name: 'crafts of erased children', everySeconds: 3_600, run: () => eraseCrafts(pool) },
        {
          name: 'drafts of crafts that nobody touches',
          everySeconds: 86_400,
          run: (now) =>
            transaction(pool, async (tx) => {
              const uploads = await forgetIdle(tx, { before: idleSince(now), discarded: discardedBefore(now) });
              await markUploadsForDeletion(tx, await findUnused(tx, uploads));
            }),
        },
      ],
    };
  },
};
