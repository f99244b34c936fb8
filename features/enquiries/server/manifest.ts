import type { Feature } from '@cubby/feature';
import { createCaptcha } from '@cubby/features/captcha/server';
import { enquiryEndpoints } from './routes.ts';

export const feature: Feature = {
  name: 'enquiries',
  start: ({ settings, translators }) => ({
    endpoints: enquiryEndpoints({
      captcha: createCaptcha(settings),
      translatorOf: translators.of,
      teamEmail: settings.teamEmail,
    }),
  }),
};
