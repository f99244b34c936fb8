import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { unconfirmedBefore } from '../rules.ts';
import { createConfirmTokens } from './confirm-token.ts';
import { mountPlainForms } from './plain-forms.ts';
import { enquiryEndpoints } from './routes.ts';
import { deleteUnconfirmed, eraseEnquiries, findEnquiriesOf } from './store.ts';

export const feature: Feature = {
  name: 'enquiries',
  start: (platform) => {
    const { settings, translators, pool } = platform;
    return {
      endpoints: enquiryEndpoints({
        captcha: createCaptcha(settings),
        translatorOf: translators.of,
        teamEmail: settings.teamEmail,
        tokens: createConfirmTokens(settings.secretKey, settings.oldSecretKeys),
        originOf: (brand) => settings.origins[brand].origin,
      }),
      personal: [
        {
          section: 'enquiries',
          read: (db, { login }) => findEnquiriesOf(db, login),
          erase: (tx, { login }) => eraseEnquiries(tx, login),
        },
      ],
      mounts: [(app) => mountPlainForms(app, platform)],
      schedules: [
        {
          name: 'enquiries that nobody confirmed',
          everySeconds: 3600,
          run: async (now) => void (await deleteUnconfirmed(pool, unconfirmedBefore(now))),
        },
      ],
    };
  },
};
