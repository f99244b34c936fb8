import { defineEndpoint, done, only, requestBody } from '@cubby/contract';
import { z } from 'zod';
import { proof, proofCodes } from './password-contract.ts';

export const exportData = defineEndpoint({
  method: 'POST',
  path: '/api/auth/account/v1/export',
  summary: 'Everything that is kept about the signed-in user',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  writes: false,
  input: requestBody(proof),
  output: only('data', z.record(z.string(), z.unknown())),
  errorCodes: proofCodes,
});

/** Closes the caller's account; it is deleted a week later. Orders stay, without the account, as the law requires. */
export const closeAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/account/v1/close',
  summary: 'Closes the signed-in user’s account, to be deleted in a week',
  access: ['signed-in'],
  traffic: 'signIn',
  perMinute: 5,
  countedTogether: true,
  writes: false,
  input: requestBody(proof),
  output: done,
  errorCodes: { ...proofCodes, OC_HAS_SHOP: 409 },
});

export const reopenAccount = defineEndpoint({
  method: 'POST',
  path: '/api/auth/account/v1/reopen',
  summary: 'Opens a closed account again with the token of its email',
  access: ['link'],
  traffic: 'signIn',
  input: requestBody({}),
  output: only('userLogin', z.string()),
});
