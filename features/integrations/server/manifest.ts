import type { Feature } from '@cubby/feature';
import { createSeal } from '@cubby/features/accounts/server';
import { endedKeyDays } from '../rules.ts';
import { deliveryDays } from '../webhook-rules.ts';
import { deliveryTasks, queueDue } from './deliver.ts';
import { endExpiredKeys, forgetKeys } from './key-store.ts';
import { keyEndpoints, keyFinder } from './keys.ts';
import { integrationMails } from './mails.ts';
import { webhookSender } from './send-webhook.ts';
import { forgetDeliveries, forgetOldSecrets } from './webhook-store.ts';
import { webhookEndpoints } from './webhooks.ts';

const dayMs = 86_400_000;

export const feature: Feature = {
  name: 'integrations',
  start({ pool, clock, settings, translators }) {
    const seal = createSeal(settings.secretKey, settings.oldSecretKeys, false, 'webhook secret');
    const tried = settings.webhookTestOrigins;
    const mails = integrationMails({ translatorOf: translators.of, sellerOrigin: settings.origins.seller.origin });
    return {
      endpoints: [...keyEndpoints, ...webhookEndpoints(seal, tried)],
      keyOf: keyFinder(pool),
      lane: 'webhooks',
      tasks: {
        ...deliveryTasks({ pool, clock, seal, mails, send: webhookSender({ tried }) }),
        'member-left': async (payload, { once, now }) =>
          void (await once((tx) => mails.memberLeft(tx, payload as { sellerId: string; accountId: string }, now))),
      },
      schedules: [
        { name: 'waiting webhooks', everySeconds: 2, run: (now) => queueDue(pool, now) },
        {
          name: 'ended keys and old deliveries',
          everySeconds: 3_600,
          run: async (now) => {
            await endExpiredKeys(pool, now);
            await forgetKeys(pool, new Date(now.getTime() - endedKeyDays * dayMs));
            await forgetOldSecrets(pool, now);
            await forgetDeliveries(pool, new Date(now.getTime() - deliveryDays * dayMs));
          },
        },
      ],
    };
  },
};
