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
import { disputeDescription, optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { disputesQuery } from './query-contract.ts';
import {
  disputeChannels,
  disputeReasons,
  disputeStatuses,
  mostDisputePictures,
  mostDisputesListed,
  remedies,
  turns,
} from './rules.ts';
import { disputeActors } from './transitions.ts';

export { disputesQuery };

const code = as('disputeCode', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.code.invalid'));
const orderItemNumber = as(
  'orderItemNumber',
  z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid'),
);
/** Some pieces of a seller order, each line named once by its offer; none: all that is left of it. */
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
/** Pictures that were uploaded for a dispute, with what they show. */
const pictures = as(
  'images',
  z
    .array(request({ uploadId: as('pictureId', z.uuid('field.invalid')), alt: z.string().max(300).default('') }))
    .max(mostDisputePictures, 'field.list.tooLong')
    .default([]),
);
const reason = as('topic', z.enum(disputeReasons, 'field.required'));
const wished = as('wishedOutcome', z.enum(remedies, 'field.required'));
const parties = ['guest-order', 'signed-in', 'seller', 'guardian', 'manager'] as const;
const buyers = ['guest-order', 'signed-in'] as const;
const writes = {
  method: 'POST',
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
} as const;
const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 };
const moved = wireObject({ status: z.enum(disputeStatuses) });

/** Tells the seller what is wrong, or opens a dispute (spec 2.54, 3.13, 4.19; D1). */
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
    /** TELL: the seller is only told, and may put it right. */
    intent: as('entityAction', z.enum(['TELL', 'OPEN']).default('OPEN')),
  }),
  output: wireObject({ code: as('disputeCode', z.string()), status: z.enum(disputeStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_DISPUTED: 409 },
});

/** Changes a dispute that is not decided, and adds pictures (spec 2.54, 4.19). */
export const editDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/v1/update',
  summary: 'Changes what a dispute says while nobody has answered it',
  access: buyers,
  input: requestBody({ code, reason, wished, description: disputeDescription, pictures }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** What its buyer does: opens one that the seller was told about, discards or withdraws it, appeals (D1, D2, D5, D13). */
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

/** The goods are on their way back. */
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

/** The goods are back (D11). */
export const receiveDisputedBack = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/return/v1/receive',
  summary: 'Says that disputed goods are back: their buyer is refunded',
  access: ['seller', 'guardian', 'manager'],
  input: requestBody({ code, restocks: as('resellable', z.boolean()) }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

const remedy = {
  remedy: as('outcome', z.enum(remedies, 'field.required').optional()),
  /** Of a refund in part: of the items, without their tax. */
  amount: money.optional(),
  withReturn: z.boolean().default(false),
};

/** The seller answers, or accepts with a remedy (D3, D4). */
export const answerDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/answer/v1/create',
  summary: 'Answers a dispute as its seller; with an outcome: accepts it',
  access: ['seller', 'guardian'],
  input: requestBody({ code, body: as('message', disputeDescription), ...remedy }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

/** The seller asks that a decision is looked at again (D13). */
export const appealAsSeller = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/appeal/v1/create',
  summary: 'Appeals against a decision as the seller',
  access: ['seller', 'guardian'],
  input: requestBody({ code, body: as('message', disputeDescription) }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

/** Staff decide, with reasons in writing (D6, D7): with an outcome for the buyer, without one for the seller. */
export const decideDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/decision/v1/create',
  summary: 'Decides a dispute as staff; with an outcome: for its buyer',
  access: ['manager'],
  input: requestBody({ code, body: as('message', disputeDescription), ...remedy }),
  output: moved,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_OUT_OF_STOCK: 409 },
});

/** Staff open one because something may be dangerous (domain 5.6, C17). */
export const openSafetyDispute = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/safety/v1/create',
  summary: 'Opens a dispute of a seller order because something may be unsafe',
  access: ['manager'],
  input: requestBody({ number: orderItemNumber, description: disputeDescription }),
  output: wireObject({ code: as('disputeCode', z.string()), status: z.enum(disputeStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_DISPUTED: 409, OC_OUT_OF_STOCK: 409 },
});

/** Staff have looked at what may have been dangerous: it is on sale again (domain C17). */
export const clearSafety = defineEndpoint({
  ...writes,
  path: '/api/store/dispute/safety/v1/clear',
  summary: 'Puts the offers that a dispute took off sale on sale again',
  access: ['manager'],
  input: requestBody({ code }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

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
