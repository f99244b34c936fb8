import { defineEndpoint } from '@cubby/contract';
import { z } from 'zod';
import type { Challenge } from './rules.ts';

/** A new proof-of-work challenge (design 2, 5.15): its solution is what `googleResponseToken` carries. */
export const captchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/support/captcha/v1/get',
  summary: 'A proof-of-work challenge for forms that visitors send',
  access: 'anyone',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.object({ challenge: z.unknown() }),
  encode: (challenge: Challenge) => ({ challenge }),
  decode: ({ challenge }) => challenge as Challenge,
});
