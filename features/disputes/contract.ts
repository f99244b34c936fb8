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
import { buyers, code, errorCodes, pictures, writes } from './dispute-contract.ts';
import { disputesQuery } from './query-contract.ts';
import { disputeChannels, disputeReasons, disputeStatuses, mostDisputesListed, remedies, turns } from './rules.ts';
import { disputeActors } from './transitions.ts';

export { editDispute, moveDisputeAsBuyer, openDispute, sendDisputedBack } from './buyer-contract.ts';
export { answerDispute, appealAsSeller, receiveDisputedBack } from './seller-contract.ts';
export { clearSafety, decideDispute, openSafetyDispute } from './staff-contract.ts';
export { disputesQuery };

const parties = ['guest-order', 'signed-in', 'seller', 'guardian', 'manager'] as const;

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
  /** Whose turn it is, and until when. */
  turn: z.enum(turns).nullable(),
  dueAt: as('dueDate', z.string().nullable()),
  openedAt: as('openDate', z.string()),
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

/** A member's disputes, the newest first (spec 2.31). */
export const memberDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/list/v1/get',
  summary: 'The disputes of the signed-in member',
  access: ['signed-in'],
  input: request(queryShape(disputesQuery)),
  output: wireObject({
    disputes: z.array(listedDispute),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

/** What the caller's shops have to answer or receive, the most urgent first; for staff what waits for them. */
export const disputesToDo = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/todo/list/v1/get',
  summary: "The open disputes of the caller's shops; for staff those that wait for a decision",
  access: ['seller', 'guardian', 'manager'],
  input: request({}),
  output: only('disputes', z.array(listedDispute).max(mostDisputesListed)),
});

export const buyerActions = ['EDIT', 'OPEN', 'DISCARD', 'WITHDRAW', 'SAY', 'SEND_BACK', 'APPEAL'] as const;
export type BuyerAction = (typeof buyerActions)[number];

const dispute = wireObject({
  ...listed,
  description: z.string(),
  wished: as('wishedOutcome', z.enum(remedies)),
  /** What is disputed: price, delivery and tax. */
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
  /** Whether `/returns/{code}.pdf` is there for whoever asks. */
  hasReturnSheet: as('returnSheet', z.boolean()),
  /** The number of the seller order that replaces the goods. */
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
  /** What the caller may do with it now. */
  actions: z.array(z.enum(buyerActions)),
});
export type DisputeView = z.output<typeof dispute>;

/** One dispute with its thread, for its buyer, its seller and staff. */
export const oneDispute = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/v1/get',
  summary: 'A dispute with its thread',
  access: parties,
  input: request({ code }),
  output: dispute,
});

/** The disputes of an order that its buyer can see: by seller order, the newest first. */
export const orderDisputes = defineEndpoint({
  method: 'GET',
  path: '/api/store/dispute/order/list/v1/get',
  summary: "An order's disputes",
  access: buyers,
  input: request({ orderNumber: as('orderNum', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid')) }),
  output: only(
    'disputes',
    z.array(
      wireObject({
        code: as('disputeCode', z.string()),
        number: as('orderItemNumber', z.string()),
        status: z.enum(disputeStatuses),
        turn: z.enum(turns).nullable(),
        dueAt: as('dueDate', z.string().nullable()),
      }),
    ),
  ),
});

/** Says something in the thread; staff may ask the buyer, whose silence then ends it (D8). */
export const sayInDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/message/v1/create',
  summary: 'Adds a message, with pictures, to the thread of a dispute',
  access: parties,
  input: requestBody({
    code,
    body: as('message', disputeDescription),
    pictures,
    asksBuyer: z.boolean().default(false),
  }),
  output: done,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});
