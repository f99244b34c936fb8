import { as, defineEndpoint, requestBody } from '@cubby/contract';
import { disputeDescription } from '@cubby/fields';
import { z } from 'zod';
import { code, errorCodes, moved, remedy, writes } from './dispute-contract.ts';

export const answerDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/answer/v1/create',
  summary: 'Answers a dispute as its seller; with an outcome: accepts it',
  access: ['disputes.argue'],
  input: requestBody({ code, body: as('message', disputeDescription), ...remedy }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

/** The seller appeals against a decision (D13). */
export const appealAsSeller = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/appeal/v1/create',
  summary: 'Appeals against a decision as the seller',
  access: ['disputes.argue'],
  input: requestBody({ code, body: as('message', disputeDescription) }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

export const receiveDisputedBack = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/return/v1/receive',
  summary: 'Says that disputed goods are back: their buyer is refunded',
  access: ['disputes.argue', 'disputes.decide'],
  input: requestBody({ code, restocks: as('resellable', z.boolean()) }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});
