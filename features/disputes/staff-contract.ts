import { as, defineEndpoint, done, money, queryNumber, request, requestBody, wireObject } from '@cubby/contract';
import { disputeDescription } from '@cubby/fields';
import { z } from 'zod';
import { code, errorCodes, moved, orderItemNumber, remedy, writes } from './dispute-contract.ts';
import { disputeStatuses } from './rules.ts';

/** Staff decide, with written reasons (D6, D7): with a remedy for the buyer, without one for the seller. */
export const decideDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/decision/v1/create',
  summary: 'Decides a dispute as staff; with an outcome: for its buyer',
  access: ['disputes.decide'],
  input: requestBody({ code, body: as('message', disputeDescription), ...remedy }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

/** The effect of a refund of all, or of an amount of the items, on both sides' money, before it is decided. */
export const decisionEffect = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/decision/effect/v1/get',
  summary: 'What a decision for the buyer would refund, and what its shop would lose',
  access: ['disputes.argue', 'disputes.read'],
  traffic: 'money',
  input: request({
    code,
    /** The amount of the items, without their tax; missing: everything disputed. */
    cents: as('priceCents', queryNumber(1, 100_000_000).optional()),
  }),
  output: wireObject({
    items: as('amount', money),
    shipping: money,
    tax: money,
    total: as('totalAmount', money),
    /** The shop's loss of its share; others bear the rest of the refund. */
    seller: as('vendorShare', money),
  }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});
export type DecisionEffect = z.output<typeof decisionEffect.output>;

/** Staff open one for safety (domain 5.6, C17). */
export const openSafetyDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/safety/v1/create',
  summary: 'Opens a dispute of a seller order because something may be unsafe',
  access: ['disputes.secure'],
  input: requestBody({ number: orderItemNumber, description: disputeDescription }),
  output: wireObject({ code: as('disputeCode', z.string()), status: z.enum(disputeStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_DISPUTED: 409, OC_OUT_OF_STOCK: 409 },
});

/** Staff have checked suspended goods and put them on sale again (domain C17). */
export const clearSafety = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/safety/v1/clear',
  summary: 'Puts the offers that a dispute took off sale on sale again',
  access: ['disputes.secure'],
  input: requestBody({ code }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
