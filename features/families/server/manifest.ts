import type { Feature } from '@cubby/feature';
import { comeOfAge } from './aging.ts';
import { followUpConsents, forgetChildren } from './clock.ts';
import { consentEndpoints } from './consent.ts';
import { familyEndpoints, readFamily } from './family.ts';
import { forgetGuardian } from './forget-guardians.ts';
import { identityCheckOf, identityEndpoints, readCheck, readChecks } from './identity.ts';
import { familyMails } from './mails.ts';
import { secondGuardianEndpoints } from './second-guardian.ts';
import { staffEndpoints } from './staff-routes.ts';
import { endUnsent, withdrawEndpoint, withdrawForTeen } from './withdraw.ts';

export const feature: Feature = {
  name: 'families',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const sellerOrigin = settings.origins.seller.origin;
    const mails = familyMails({
      ...{ translatorOf: translators.of, sellerOrigin },
      shopOrigin: settings.origins.cubby.origin,
    });
    const check = identityCheckOf(settings);
    return {
      endpoints: [
        ...familyEndpoints({ check: check?.by ?? 'STAFF', translatorOf: translators.of }),
        ...consentEndpoints(mails),
        ...secondGuardianEndpoints(mails),
        ...identityEndpoints(check, sellerOrigin),
        withdrawEndpoint({ mails, translatorOf: translators.of }),
        ...staffEndpoints,
      ],
      tasks: {
        'read-identity-check': async (payload, { now }) =>
          readCheck({ pool, check }, (payload as { checkId: string }).checkId, now),
        'forget-identity-check': async (payload) => {
          if (check?.by === 'PROVIDER') await check.provider.forget((payload as { checkId: string }).checkId);
        },
        'end-unsent': async (payload, { once, now }) =>
          void (await once((tx) =>
            endUnsent(tx, payload as { sellerId: string; accountId: string }, translators.of, now),
          )),
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
        { name: 'identity checks to read', everySeconds: 3600, run: (now) => readChecks({ pool, check }, now) },
        { name: 'children coming of age', everySeconds: 3600, run: (now) => comeOfAge(pool, mails, now) },
        { name: 'children to forget', everySeconds: 3600, run: (now) => forgetChildren(pool, now) },
      ],
    };
  },
};
