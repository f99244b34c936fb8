import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { enquiryEndpoints } from './routes.ts';
import { eraseEnquiries, findEnquiriesOf } from './store.ts';

export const feature: Feature = {
  name: 'enquiries',
  start: ({ settings, translators }) => ({
    endpoints: enquiryEndpoints({
      captcha: createCaptcha(settings),
      translatorOf: translators.of,
      teamEmail: settings.teamEmail,
    }),
    personal: [
      {
        section: 'enquiries',
        read: (db, { login }) => findEnquiriesOf(db, login),
        erase: async (tx, { login }) => void (await eraseEnquiries(tx, login)),
      },
    ],
  }),
};
