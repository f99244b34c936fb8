import type { EndpointContext } from '@cubby/contract/server';
import { batchedReads, transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { confirmHours, viewingDays } from '../rules.ts';
import { accountFinder } from './account-finder.ts';
import { createArrivals } from './arrivals.ts';
import { forgetEndedBlocks } from './blocked-store.ts';
import { closingEndpoints, deleteClosedAccounts } from './closing.ts';
import { findOwnData } from './closing-store.ts';
import { createDevices } from './devices.ts';
import { emailChangeEndpoints } from './email-change.ts';
import { createFactorGuard } from './factor-guard.ts';
import { factorResetEndpoints, removeLostFactors } from './factor-reset.ts';
import { factorEndpoints } from './factors.ts';
import { createGuesses } from './guesses.ts';
import { accountInvariants } from './invariant-store.ts';
import { forgetExpiredLinks } from './link-store.ts';
import { linkProver } from './link-tokens.ts';
import { createAccountMails } from './mails.ts';
import { ownAccountEndpoints } from './own-account.ts';
import { forgetPasskeyChallenges } from './passkey-store.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { createPasswordCheck } from './password-check.ts';
import { profileEndpoints } from './profile.ts';
import { accountOfPage, refreshEndpoints } from './refresh.ts';
import { registrationEndpoints, sendResetLink } from './registration.ts';
import { createSeal } from './seal.ts';
import { forgetExpiredSessions } from './session-store.ts';
import { signInEndpoints } from './sign-in.ts';
import { forgetExpiredRegistrations, forgetUnconfirmedAccounts } from './unconfirmed-store.ts';
import { findViewings, forgetViewings } from './viewing-store.ts';
import { viewingEndpoints, viewingProver, watchViewings } from './viewings.ts';

export const feature: Feature = {
  name: 'accounts',
  invariants: accountInvariants,
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators, personal }) {
    const mails = createAccountMails({
      translatorOf: translators.of,
      offered: translators.offered,
      originOf: (brand) => settings.origins[brand].origin,
      staffOrigin: settings.origins.manager.origin,
    });
    const captcha = createCaptcha(settings);
    const guesses = createGuesses(settings.secretKey);
    const devices = createDevices(settings.secretKey, settings.oldSecretKeys);
    const passwords = createPasswordCheck({ captcha, guesses });
    const arrive = createArrivals({ devices, mails });
    const isDemo = settings.env !== 'production';
    const seal = createSeal(settings.secretKey, settings.oldSecretKeys, isDemo);
    const originOf = ({ site, brand }: Pick<EndpointContext, 'site' | 'brand'>) =>
      settings.origins[site === 'shop' ? brand : site];
    const { seller, manager } = settings.origins;
    const guard = createFactorGuard([seller.hostname, manager.hostname]);
    return {
      endpoints: [
        ...signInEndpoints({ reads: batchedReads(pool), captcha, guesses, devices, arrive }),
        ...refreshEndpoints,
        ...registrationEndpoints({ captcha, mails }),
        ...profileEndpoints,
        ...ownAccountEndpoints(mails, passwords),
        ...emailChangeEndpoints(mails, passwords),
        ...closingEndpoints({ mails, passwords, personal }),
        ...viewingEndpoints,
        ...passkeyEndpoints({ guard, arrive, mails, passwords, originOf }),
        ...factorResetEndpoints({ guard, mails }),
        ...factorEndpoints({ guard, seal, mails, passwords, guesses, originOf, showsCodes: isDemo }),
      ],
      provers: [linkProver(pool), viewingProver(pool)],
      watch: watchViewings(pool),
      personal: [
        { section: 'account', read: (db, { accountId }) => findOwnData(db, accountId) },
        { section: 'viewings', read: (db, { accountId }) => findViewings(db, accountId) },
      ],
      accountOf: accountFinder(pool),
      accountOfPage: accountOfPage(pool),
      tasks: {
        'send-reset-link': (payload, { now }) =>
          transaction(pool, (tx) => sendResetLink(tx, payload as { email: string }, mails, now)),
      },
      schedules: [
        {
          name: 'lost second factors',
          everySeconds: 60,
          run: (now) => removeLostFactors(pool, { guard, mails }, now),
        },
        {
          name: 'ended sessions',
          everySeconds: 3_600,
          run: async (now) => {
            await forgetExpiredSessions(pool, now);
            await forgetExpiredLinks(pool, now);
            await forgetExpiredRegistrations(pool, now);
            await guesses.forgetOld(pool, now);
            await forgetPasskeyChallenges(pool, now);
            await forgetEndedBlocks(pool, now);
            await forgetViewings(pool, new Date(now.getTime() - viewingDays * 86_400_000));
            await deleteClosedAccounts(pool, personal(), now);
            await forgetUnconfirmedAccounts(pool, new Date(now.getTime() - confirmHours * 3_600_000));
          },
        },
      ],
    };
  },
};
