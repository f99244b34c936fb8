import {
  as,
  defineEndpoint,
  done,
  money,
  only,
  queryShape,
  request,
  requestBody,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { disputeDescription } from '@cubby/fields';
import { z } from 'zod';
import { buyers, code, errorCodes, orderItemNumber, pictures, writes } from './dispute-contract.ts';
import { disputesQuery } from './query-contract.ts';
import { disputeChannels, disputeReasons, disputeStatuses, mostDisputesListed, remedies, turns } from './rules.ts';
import { disputeActors } from './transitions.ts';

export { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from './buyer-contract.ts';
export { answerDispute, appealAsSeller, receiveDisputedBack } from './seller-contract.ts';
export {
  clearSafety,
  type DecisionEffect,
  decideDispute,
  decisionEffect,
  openSafetyDispute,
} from './staff-contract.ts';
export { disputesQuery };

const listed = {
  code: as('disputeCode', z.string()),
  status: z.enum(disputeStatuses),
  channel: as('channelCode', z.enum(disputeChannels)),
  reason: as('topic', z.enum(disputeReasons)),
  orderNumber: as('orderNum', z.string()),
  number: as('orderItemNumber', z.string()),
  sellerName: as('soldBy', z.string()),
  sellerHandle: as('vendorLogin', z.string()),
  isChildShop: as('childShop', z.boolean()),
  /** Who must act next, and by when. All times are local to the delivery address, with the UTC offset. */
  turn: z.enum(turns).nullable(),
  dueAt: as('dueDate', z.string().nullable()),
  openedAt: as('openDate', z.string()),
  /** When the buyer first described it, which may be before it was opened. */
  reportedAt: as('createDate', z.string()),
  lines: as(
    'positions',
    z.array(
      wireObject({
        offerId: as('priceId', z.string()),
        sku: z.string(),
        name: as('fullName', z.string()),
        picture: as('image', wireImage),
        quantity: z.number(),
      }),
    ),
  ),
  total: as('totalAmount', money),
};
const listedDispute = wireObject(listed);
export type ListedDispute = z.output<typeof listedDispute>;

export const memberDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/list/v1/get',
  summary: 'The disputes of the signed-in member',
  access: ['signed-in'],
  duringViewing: true,
  input: request(queryShape(disputesQuery)),
  output: wireObject({
    disputes: z.array(listedDispute),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

/** Disputes that the caller's shops must answer, most urgent first; for staff, those that wait for staff. */
export const disputesToDo = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/todo/list/v1/get',
  summary: "The open disputes of the caller's shops; for staff those that wait for a decision",
  access: ['disputes.argue', 'disputes.read'],
  input: request({}),
  output: only('disputes', z.array(listedDispute).max(mostDisputesListed)),
});

export const buyerActions = ['EDIT', 'OPEN', 'DISCARD', 'WITHDRAW', 'SAY', 'SEND_BACK', 'APPEAL'] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** Decide it, write in it, ask the buyer, confirm that the goods are back, put suspended products on sale again. */
export const staffActions = ['DECIDE', 'SAY', 'ASK', 'RECEIVE', 'CLEAR'] as const;
export type StaffAction = (typeof staffActions)[number];

/** Leave the decision to staff, offer the buyer a remedy, write in it, confirm that the goods are back, appeal. */
export const sellerActions = ['ANSWER', 'ACCEPT', 'SAY', 'RECEIVE', 'APPEAL'] as const;
export type SellerAction = (typeof sellerActions)[number];

const dispute = wireObject({
  ...listed,
  description: z.string(),
  wished: as('wishedOutcome', z.enum(remedies)),
  items: as('amount', money),
  shipping: money,
  tax: money,
  remedy: as('outcome', z.enum(remedies).nullable()),
  withReturn: z.boolean(),
  refunded: as('refundedAmount', money),
  rejectedAt: as('rejectDate', z.string().nullable()),
  sentBack: as(
    'returnInfo',
    wireObject({
      at: z.string(),
      carrier: as('deliveryService', z.string()),
      tracker: as('trackerNumber', z.string().nullable()),
    }).nullable(),
  ),
  /** Whether `/returns/{code}.pdf` exists for the caller. */
  hasReturnSheet: as('returnSheet', z.boolean()),
  replacement: as('replacementNumber', z.string().nullable()),
  pictures: as(
    'images',
    z.array(wireObject({ picture: as('image', wireImage), by: z.enum(['BUYER', 'SELLER', 'MANAGER']) })),
  ),
  events: as(
    'history',
    z.array(
      wireObject({
        kind: z.enum(['CHANGE', 'MESSAGE', 'QUESTION', 'EDIT', 'SENT_BACK', 'REMINDER']),
        transition: z.string().nullable(),
        status: z.enum(disputeStatuses).nullable(),
        by: as('actor', z.enum(disputeActors)),
        body: as('message', z.string()),
        at: z.string(),
      }),
    ),
  ),
  actions: z.array(z.enum(buyerActions)),
  staffActions: z.array(z.enum(staffActions)),
  sellerActions: z.array(z.enum(sellerActions)),
  /** The language in which the buyer ordered; null for the buyer. */
  buyerLocale: as('languageCode', z.string().nullable()),
  /** Only staff who handle safety see pictures of unsafe goods. */
  hidesPictures: as('hidesImages', z.boolean()),
});
export type DisputeView = z.output<typeof dispute>;

export const oneDispute = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/v1/get',
  summary: 'A dispute with its thread',
  access: ['guest-order', 'signed-in', 'disputes.argue', 'disputes.read'],
  duringViewing: true,
  input: request({ code }),
  output: dispute,
});

const summary = z.array(
  wireObject({
    code: as('disputeCode', z.string()),
    number: as('orderItemNumber', z.string()),
    status: z.enum(disputeStatuses),
    turn: z.enum(turns).nullable(),
    dueAt: as('dueDate', z.string().nullable()),
  }),
);
export type DisputeSummary = z.output<typeof summary>[number];

export const orderDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/order/list/v1/get',
  summary: "An order's disputes",
  access: buyers,
  input: request({ orderNumber: as('orderNum', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid')) }),
  output: only('disputes', summary),
});

export const saleDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/vendor/list/v1/get',
  summary: "The disputes about an order of the caller's shop, the newest first",
  access: ['disputes.argue'],
  input: request({ number: orderItemNumber }),
  output: only('disputes', summary),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Adds a message to the thread; if staff ask the buyer, no answer ends the dispute (D8). */
export const sayInDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/message/v1/create',
  summary: 'Adds a message, with pictures, to the thread of a dispute',
  access: ['guest-order', 'signed-in', 'disputes.argue', 'disputes.discuss'],
  input: requestBody({
    code,
    body: as('message', disputeDescription),
    pictures,
    asksBuyer: z.boolean().default(false),
  }),
  output: done,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});
