import type { Feature } from '@cubby/feature';
import { type Locale, prefixOf } from '@cubby/i18n';
import { comeOfAge } from './aging.ts';
import { followUpConsents, forgetChildren } from './clock.ts';
import { consentEndpoints } from './consent.ts';
import { familyEndpoints, readFamily } from './family.ts';
import { type IdentityCheck, identityEndpoints } from './identity.ts';
import { familyMails } from './mails.ts';
import { secondGuardianEndpoints } from './second-guardian.ts';
import { staffEndpoints } from './staff-routes.ts';
import { forgetGuardian } from './store.ts';
import { withdrawEndpoint, withdrawForTeen } from './withdraw.ts';

export const feature: Feature = {
  name: 'families',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const sellerOrigin = settings.origins.seller.origin;
    const mails = familyMails({
      ...{ translatorOf: translators.of, sellerOrigin },
      shopOrigin: settings.origins.cubby.origin,
    });
    // The demo checks identities at a page of its own, as it does with cards.
    const check: IdentityCheck | undefined = settings.stripe
      ? undefined
      : { start: async ({ locale }) => ({ url: `${sellerOrigin}${prefixOf(locale as Locale)}/children/identity` }) };
    return {
      endpoints: [
        ...familyEndpoints({ canCheck: check !== undefined, translatorOf: translators.of }),
        ...consentEndpoints(mails),
        ...secondGuardianEndpoints(mails),
        ...identityEndpoints(check),
        withdrawEndpoint({ mails, translatorOf: translators.of }),
        ...staffEndpoints,
      ],
      tasks: {
        'withdraw-for-teen': async (payload, { once, now }) =>
          void (await once((tx) => withdrawForTeen(tx, mails, payload as { childId: string; accountId: string }, now))),
      },
      personal: [
        {
          section: 'family',
          read: (db, { accountId }) => readFamily(db, accountId),
          erase: async (tx, { accountId }) => {
            await forgetGuardian(tx, accountId);
          },
        },
      ],
      schedules: [
        { name: 'second mails of consents', everySeconds: 300, run: (now) => followUpConsents(pool, mails, now) },
        { name: 'children coming of age', everySeconds: 3600, run: (now) => comeOfAge(pool, mails, now) },
        { name: 'children to forget', everySeconds: 3600, run: (now) => forgetChildren(pool, now) },
      ],
    };
  },
};
