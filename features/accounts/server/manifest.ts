import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { linkHours } from '../rules.ts';
import { forgetExpiredLinks } from './link-store.ts';
import { linkProver } from './link-tokens.ts';
import { createAccountMails } from './mails.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { registrationEndpoints } from './registration.ts';
import { forgetUnconfirmedAccounts } from './registration-store.ts';
import { forgetExpiredSessions } from './session-store.ts';
import { accountFinder, signInEndpoints } from './sign-in.ts';

export const feature: Feature = {
  name: 'accounts',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const mails = createAccountMails({
      translatorOf: translators.of,
      offered: translators.offered,
      originOf: (brand) => settings.origins[brand].origin,
    });
    return {
      endpoints: [
        ...signInEndpoints,
        ...registrationEndpoints({ captcha: createCaptcha(settings), mails }),
        ...ownAccountEndpoints(mails),
      ],
      provers: [linkProver(pool)],
      accountOf: accountFinder(pool),
      schedules: [
        {
          name: 'ended sessions',
          everySeconds: 3_600,
          run: async (now) => {
            await forgetExpiredSessions(pool, now);
            await forgetExpiredLinks(pool, now);
            await forgetUnconfirmedAccounts(pool, new Date(now.getTime() - linkHours.CONFIRM * 3_600_000));
          },
        },
      ],
    };
  },
};
