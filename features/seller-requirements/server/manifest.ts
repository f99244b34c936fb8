import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createSeal, findShopTeam } from '@cubby/features/accounts/server';
import { requirementMails } from './mails.ts';
import { review, reviewAll } from './review.ts';
import { requirementEndpoints } from './routes.ts';
import { findDeclaration } from './store.ts';

export const feature: Feature = {
  name: 'seller-requirements',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const seal = createSeal(settings.secretKey, settings.oldSecretKeys, settings.env !== 'production', 'tax number');
    const mails = requirementMails({ translatorOf: translators.of, sellerOrigin: settings.origins.seller.origin });
    return {
      endpoints: requirementEndpoints({ mails, seal }),
      tasks: {
        'review-shop-owners': async (payload, { now }) => {
          for (const accountId of await findShopTeam(pool, (payload as { sellerId: string }).sellerId, ['OWNER']))
            await transaction(pool, (tx) => review(tx, mails, accountId, now));
        },
      },
      schedules: [{ name: 'requirements of sellers', everySeconds: 3_600, run: (now) => reviewAll(pool, mails, now) }],
      personal: [
        {
          section: 'sellerDetails',
          read: async (db, { accountId }) => {
            const given = await findDeclaration(db, accountId);
            if (!given) return null;
            const { country, phone, atHome, declaredAt, taxNumber } = given;
            return {
              country,
              phone,
              atHome,
              declaredAt,
              taxNumber: seal.open(taxNumber, accountId)?.toString() ?? null,
            };
          },
        },
      ],
    };
  },
};
