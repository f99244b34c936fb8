import type { Feature } from '@cubby/feature';
import { followUpConsents, forgetChildren } from './clock.ts';
import { consentEndpoints } from './consent.ts';
import { familyEndpoints } from './family.ts';
import { type IdentityCheck, identityEndpoints } from './identity.ts';
import { familyMails } from './mails.ts';
import { staffEndpoints } from './staff-routes.ts';
import { withdrawEndpoint } from './withdraw.ts';

export const feature: Feature = {
  name: 'families',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators }) {
    const sellerOrigin = settings.origins.seller.origin;
    const mails = familyMails({ translatorOf: translators.of, sellerOrigin });
    // The demo checks identities at a page of its own, as it does with cards.
    const check: IdentityCheck | undefined = settings.stripe
      ? undefined
      : { start: async () => ({ url: `${sellerOrigin}/children/identity` }) };
    return {
      endpoints: [
        ...familyEndpoints({ canCheck: check !== undefined }),
        ...consentEndpoints(mails),
        ...identityEndpoints(check),
        withdrawEndpoint(mails),
        ...staffEndpoints,
      ],
      schedules: [
        { name: 'second mails of consents', everySeconds: 300, run: (now) => followUpConsents(pool, mails, now) },
        { name: 'children to forget', everySeconds: 3600, run: (now) => forgetChildren(pool, now) },
      ],
    };
  },
};
