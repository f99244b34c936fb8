import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { forgetUnlinked, identityCheckOf } from '@cubby/features/families/server';
import { offeredSince } from '../rules.ts';
import { childhoodEndpoints } from './childhood.ts';
import { handoverMails } from './mails.ts';
import { handoverEndpoints } from './routes.ts';
import { findOwn, forgetHandovers, forgetOfAccount } from './store.ts';

export const feature: Feature = {
  name: 'handovers',
  start({ pool, settings, translators }) {
    const mails = handoverMails({ translatorOf: translators.of, shopOrigin: settings.origins.cubby.origin });
    return {
      endpoints: [
        ...handoverEndpoints({ mails, check: identityCheckOf(settings), shopOrigin: settings.origins.cubby.origin }),
        ...childhoodEndpoints,
      ],
      personal: [
        {
          section: 'handover',
          read: async (db, { accountId }) => (await findOwn(db, accountId)) ?? null,
          erase: async (tx, { accountId }) => {
            await forgetOfAccount(tx, accountId);
          },
        },
      ],
      schedules: [
        {
          name: 'handovers to forget',
          everySeconds: 3600,
          run: async (now) => {
            await transaction(pool, async (tx) => {
              await forgetUnlinked(tx, await forgetHandovers(tx, offeredSince(now)));
            });
          },
        },
      ],
    };
  },
};
