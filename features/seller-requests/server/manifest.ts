import type { Feature } from '@cubby/feature';
import { createConfirmTokens } from '@cubby/features/enquiries/server';
import { viesRegister } from '@cubby/features/taxes/server';
import { daysKept } from '../rules.ts';
import { checkRegister } from './check-register.ts';
import { lapseRequests } from './lapse.ts';
import { requestProver } from './link.ts';
import { requestMails } from './mails.ts';
import { requestConflict } from './partial.ts';
import { mountPlainForms } from './plain-forms.ts';
import { requestEndpoints } from './routes.ts';
import { staffEndpoints } from './staff-routes.ts';
import { eraseRequests, findRequestsOf, forgetEnded } from './store.ts';

export const feature: Feature = {
  name: 'seller-requests',
  seed: async () => (await import('../seed.ts')).seed,
  start(platform) {
    const { pool, settings, translators } = platform;
    const { viesUrl } = settings;
    const tokens = createConfirmTokens(settings.secretKey, settings.oldSecretKeys);
    const mails = requestMails({
      translatorOf: translators.of,
      tokens,
      originOf: (name) => settings.origins[name].origin,
    });
    const needs = { mails, asksRegister: viesUrl !== undefined };
    return {
      conflicts: [requestConflict],
      endpoints: [...requestEndpoints(needs), ...staffEndpoints(mails)],
      provers: [requestProver(tokens)],
      mounts: [(app) => mountPlainForms(app, { ...platform, ...needs, tokens })],
      ...(viesUrl && {
        tasks: {
          'check-shop-request': (payload: unknown) =>
            checkRegister(pool, viesRegister(viesUrl), (payload as { requestId: string }).requestId),
        },
      }),
      schedules: [
        {
          name: 'requests to open a shop that nobody answers',
          everySeconds: 3_600,
          run: (now) => lapseRequests(pool, mails, now),
        },
        {
          name: 'old requests to open a shop',
          everySeconds: 86_400,
          run: async (now) => void (await forgetEnded(pool, new Date(now.getTime() - daysKept * 86_400_000))),
        },
      ],
      personal: [
        {
          section: 'shopRequests',
          read: (db, { login }) => findRequestsOf(db, login),
          erase: (tx, { login }) => eraseRequests(tx, login),
        },
      ],
    };
  },
};
