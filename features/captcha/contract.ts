import { defineEndpoint, only, request } from '@cubby/contract';
import { z } from 'zod';

export const challenge = z.object({
  algorithm: z.string(),
  challenge: z.string(),
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});

export const captchaChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/support/captcha/v1/get',
  summary: 'A proof-of-work challenge for public forms',
  access: ['anyone'],
  traffic: 'money',
  perMinute: 60,
  countedTogether: true,
  input: request({}),
  output: only('challenge', challenge),
});
