import { as, defineEndpoint, request, requestBody, wireObject } from '@cubby/contract';
import { disputeDescription, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { buyers, code, errorCodes, moved, orderItemNumber, pictures, writes } from './dispute-contract.ts';
import { disputeReasons, disputeStatuses, remedies } from './rules.ts';

/** Some pieces of a seller order, each line named once by its offer; none: everything that is left of it. */
const pieces = as(
  'positions',
  z
    .array(
      request({
        offerId: as('priceId', z.uuid('field.offer.invalid')),
        quantity: z.int('field.quantity.invalid').min(1, 'field.quantity.invalid').max(9999, 'field.quantity.invalid'),
      }),
    )
    .max(100, 'field.list.tooLong')
    .refine((lines) => new Set(lines.map(({ offerId }) => offerId)).size === lines.length, 'field.list.twice')
    .default([]),
);
const reason = as('topic', z.enum(disputeReasons, 'field.required'));
const wished = as('wishedOutcome', z.enum(remedies, 'field.required'));

/** Reports a problem to the seller, or opens a dispute (spec 2.54, 3.13, 4.19; D1). */
export const openDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/v1/create',
  summary: 'Tells a seller that something is wrong with an order, or opens a dispute about it',
  access: buyers,
  input: requestBody({
    number: orderItemNumber,
    pieces,
    reason,
    wished,
    description: disputeDescription,
    pictures,
    /** TELL: only notifies the seller, who may solve the problem. */
    intent: as('entityAction', z.enum(['TELL', 'OPEN']).default('OPEN')),
  }),
  output: wireObject({ code: as('disputeCode', z.string()), status: z.enum(disputeStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_DISPUTED: 409 },
});

export const editDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/v1/update',
  summary: 'Changes what a dispute says while nobody has answered it',
  access: buyers,
  input: requestBody({ code, reason, wished, description: disputeDescription, pictures }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** The buyer opens, discards or withdraws a dispute, or appeals (D1, D2, D5, D13). */
export const moveDisputeAsBuyer = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/status/v1/change',
  summary: 'Opens, discards or withdraws a dispute, or appeals against a decision',
  access: buyers,
  input: requestBody({
    code,
    action: as('entityAction', z.enum(['OPEN', 'DISCARD', 'WITHDRAW', 'APPEAL'])),
    body: as('comment', optionalField(disputeDescription)),
  }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

export const sendDisputedBack = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/return/v1/create',
  summary: 'Says that disputed goods were sent back, and how',
  access: buyers,
  input: requestBody({
    code,
    carrier: as('deliveryService', requiredText(80)),
    tracker: as('trackerNumber', optionalField(requiredText(100))),
  }),
  output: moved,
  errorCodes,
});
