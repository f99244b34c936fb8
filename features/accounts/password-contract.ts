import { as, defineEndpoint, only, requestBody } from '@cubby/contract';
import { challenge } from '@cubby/features/captcha/contract';
import { z } from 'zod';
import { currentPassword } from './fields.ts';

export const proof = { currentPassword, captchaToken: as('googleResponseToken', z.string().max(4096).default('')) };
export const proofCodes = { OC_WRONG_CREDENTIALS: 401, OC_CAPTCHA: 403 } as const;

export const passwordChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/captcha/v1/get',
  summary: 'The proof-of-work challenge that the next use of the signed-in user’s password needs',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 30,
  countedTogether: true,
  writes: false,
  input: requestBody({}),
  output: only('challenge', challenge),
});
