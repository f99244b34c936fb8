import { defineEndpoint, done, only, requestBody } from '@cubby/contract';
import { email } from '@cubby/fields';
import { z } from 'zod';
import { proof, proofCodes } from './password-contract.ts';

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/v1/request',
  summary: 'Emails a link to a new address for the signed-in user’s account',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  writes: false,
  input: requestBody({ email, ...proof }),
  output: done,
  errorCodes: proofCodes,
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/v1/confirm',
  summary: 'Changes an account’s address with the token of an email to the new one',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});

/** The owner of the old address restores it: every session ends, and the password must be set again. */
export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/v1/undo',
  summary: 'Restores an account’s former address with the token of an email to it, and ends all sessions',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});
