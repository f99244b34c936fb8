import { defineEndpoint, done, only, requestBody } from '@cubby/contract';
import { email } from '@cubby/fields';
import { z } from 'zod';
import { proof, proofCodes } from './password-contract.ts';

/** Asks for another address. The answer is the same whether or not it has an account: its owner gets a mail. */
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

/** The owner of the new address confirms it; the old one is told, and can undo it. */
export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/v1/confirm',
  summary: 'Changes an account’s address with the token of an email to the new one',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});

/** The owner of the old address takes the account back: everybody is signed out, and the password has to be set anew. */
export const undoEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/v1/undo',
  summary: 'Restores an account’s former address with the token of an email to it, and ends all sessions',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});
