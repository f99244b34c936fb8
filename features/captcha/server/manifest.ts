import type { Feature } from '@cubby/feature';
import { createCaptcha } from './captcha.ts';

export const feature: Feature = {
  name: 'captcha',
  start({ pool, settings }) {
    const captcha = createCaptcha(settings);
    return {
      endpoints: captcha.endpoints,
      schedules: [{ name: 'spent captchas', everySeconds: 3_600, run: (now) => captcha.runScheduled(pool, now) }],
    };
  },
};
