import type { Feature, Host } from '@cubby/feature';
import { caseMails } from '@cubby/features/cases/server';
import { answerDays, linkMinutes, teenDays } from '../rules.ts';
import { guardianEndpoints } from './guardian.ts';
import { homeEndpoints } from './home.ts';
import { forgetAnswered } from './question-store.ts';
import { settingsEndpoints } from './settings.ts';
import { eraseGranted, teenRequestEndpoints } from './teen-requests.ts';
import { forgetTeenRequests } from './teen-store.ts';
import { thanksEndpoints } from './thanks.ts';
import { thingEndpoints } from './things.ts';
import { forgetDevices } from './way-in/device-store.ts';
import { forgetEnded } from './way-in/pin-store.ts';
import { idleSince, openedSince, proofsFinder } from './way-in/proofs.ts';
import { forgetSessions } from './way-in/session-store.ts';
import { signInEndpoints } from './way-in/sign-in.ts';
import { wayIn } from './way-in/way-in.ts';

export const feature: Feature = {
  name: 'child-mode',
  seed: async () => (await import('../seed.ts')).seed,
  start({ pool, settings, translators, clock, hosts, cookiesAt }) {
    const { origins } = settings;
    const hostOf = (name: keyof typeof origins): Host => hosts.of(origins[name].host)!;
    const passes = (['cubby', 'kids', 'seller'] as const).map(hostOf);
    const mails = caseMails({
      translatorOf: translators.of,
      originOf: (site) => origins[site].origin,
      teamEmail: settings.teamEmail,
    });
    return {
      endpoints: [
        ...signInEndpoints(passes[0]!.origin),
        ...homeEndpoints,
        ...thingEndpoints,
        ...settingsEndpoints({ caseMails: mails, staffWords: translators.of('en') }),
        ...guardianEndpoints(origins.child.origin),
        ...thanksEndpoints,
        ...teenRequestEndpoints(translators.of('en')),
      ],
      mounts: [wayIn({ pool, clock, hosts, cookiesAt, passes, home: hostOf('child') })],
      proofsOfCookies: proofsFinder(pool),
      schedules: [
        {
          name: 'child mode that is over',
          everySeconds: 900,
          run: async (now) => {
            await forgetSessions(pool, { idle: idleSince(now), longest: openedSince(now) });
            await forgetDevices(pool, now, new Date(now.getTime() - linkMinutes * 60_000));
            await forgetAnswered(pool, new Date(now.getTime() - answerDays * 86_400_000));
            await eraseGranted(pool, now);
            await forgetTeenRequests(pool, new Date(now.getTime() - teenDays * 86_400_000));
            await forgetEnded(pool);
          },
        },
      ],
    };
  },
};
