import { transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { createPictureKeys, markUploadsForDeletion } from '@cubby/features/media/server';
import { forgottenBefore } from '../rules.ts';
import { contactEndpoints } from './contact.ts';
import { playSupport } from './demo.ts';
import { createThreadTokens } from './link-token.ts';
import { createSupportMails } from './mails.ts';
import { eraseAnswers, eraseThreads, findAnswers, forgetErased, forgetThreads } from './personal-store.ts';
import { supportEndpoints } from './routes.ts';
import { findWritten } from './store.ts';
import { templateEndpoints } from './templates.ts';

export const feature: Feature = {
  name: 'support',
  start({ pool, settings, translators }) {
    const { secretKey, oldSecretKeys, origins, teamEmail, demoPace } = settings;
    const tokens = createThreadTokens(secretKey, oldSecretKeys);
    const originOf = (site: 'cubby' | 'kids' | 'seller') => origins[site].origin;
    const mails = createSupportMails({ translators, originOf, tokens, teamEmail });
    const translatorOf = translators.of;
    const keys = createPictureKeys(secretKey, oldSecretKeys);
    return {
      endpoints: [
        ...supportEndpoints({ captcha: createCaptcha(settings), mails, keys }),
        ...contactEndpoints({ mails }),
        ...templateEndpoints,
      ],
      provers: [tokens.prove],
      schedules: [
        {
          name: 'old requests for help',
          everySeconds: 86_400,
          run: async (now) => {
            await transaction(
              pool,
              async (tx) => void (await markUploadsForDeletion(tx, await forgetThreads(tx, forgottenBefore(now)))),
            );
            await transaction(pool, forgetErased);
          },
        },
        ...(demoPace
          ? [
              {
                name: 'demo support',
                everySeconds: 10,
                run: (now: Date) => playSupport(pool, { mails, translatorOf, paceMinutes: demoPace }, now),
              },
            ]
          : []),
      ],
      personal: [
        {
          section: 'supportThreads',
          read: findWritten,
          erase: async (tx, owner) => void (await markUploadsForDeletion(tx, await eraseThreads(tx, owner))),
        },
        { section: 'answersToBuyers', read: findAnswers, erase: eraseAnswers },
      ],
    };
  },
};
