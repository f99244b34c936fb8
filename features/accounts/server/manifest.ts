import type { EndpointContext } from '@cubby/contract/server';
import { batchedReads, transaction } from '@cubby/db';
import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { confirmHours, usedLinkDays, viewingDays } from '../rules.ts';
import { accountInvariants } from './invariant-store.ts';
import { createAccountMails } from './mails.ts';
import { createGuesses } from './passwords/guesses.ts';
import { createPasswordCheck } from './passwords/password-check.ts';
import { closingEndpoints, deleteClosedAccounts } from './profile/closing.ts';
import { findOwnData } from './profile/closing-store.ts';
import { emailChangeEndpoints } from './profile/email-change.ts';
import { ownAccountEndpoints } from './profile/own-account.ts';
import { profileEndpoints } from './profile/profile.ts';
import { accountFinder } from './registering/account-finder.ts';
import { forgetExpiredLinks } from './registering/link-store.ts';
import { linkProver } from './registering/link-tokens.ts';
import { registrationEndpoints, sendResetLink } from './registering/registration.ts';
import { forgetExpiredRegistrations, forgetUnconfirmedAccounts } from './registering/unconfirmed-store.ts';
import { forgetUsedLinks } from './registering/used-link-store.ts';
import { usedLinkEndpoints } from './registering/used-links.ts';
import { createFactorGuard } from './second-steps/factor-guard.ts';
import { factorResetEndpoints, removeLostFactors } from './second-steps/factor-reset.ts';
import { factorEndpoints } from './second-steps/factors.ts';
import { forgetPasskeyChallenges } from './second-steps/passkey-store.ts';
import { passkeyEndpoints } from './second-steps/passkeys.ts';
import { createSeal } from './second-steps/seal.ts';
import { createArrivals } from './sessions/arrivals.ts';
import { createDevices } from './sessions/devices.ts';
import { accountOfPage, refreshEndpoints } from './sessions/refresh.ts';
import { forgetExpiredSessions } from './sessions/session-store.ts';
import { signInEndpoints } from './sessions/sign-in.ts';
import { forgetEndedBlocks } from './staff/blocked-store.ts';
import { findViewings, forgetViewings } from './staff/viewing-store.ts';
import { viewingEndpoints, viewingProver, watchViewings } from './staff/viewings.ts';

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
        ...usedLinkEndpoints,
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
            await forgetUsedLinks(pool, new Date(now.getTime() - usedLinkDays * 86_400_000));
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
