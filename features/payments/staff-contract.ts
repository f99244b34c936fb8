import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { eventActions, refundReasons, refundStatuses } from './rules.ts';

const listedRefund = {
  id: as('refundId', z.string()),
  orderNumber: as('orderNum', z.string()),
  amount: money,
  reason: z.enum(refundReasons),
  /** Who refunded voluntarily, and why; null: it follows from the order's status. */
  givenBy: as('refundedBy', z.enum(['SELLER', 'MANAGER']).nullable()),
  note: as('refundNote', z.string().nullable()),
  status: z.enum(refundStatuses),
  attempts: z.number(),
  lastError: z.string().nullable(),
  createdAt: as('createDate', z.string()),
  dueAt: as('nextTryDate', z.string().nullable()),
};

/** Refunds that have not reached their buyers yet, for staff: refused ones first, then the oldest. */
export const openRefundList = defineEndpoint({
  method: 'GET',
  path: '/api/store/refund/list/v1/get',
  summary: 'Refunds that are owed, with their tries and the last error',
  access: ['refunds.read'],
  input: request({}),
  output: only('refunds', z.array(wireObject(listedRefund))),
});
export type ListedRefund = z.output<typeof openRefundList.output>[number];

export const oneRefund = defineEndpoint({
  method: 'GET',
  path: '/api/store/refund/v1/get',
  summary: 'A refund, with its payment, its items and who settled it',
  access: ['refunds.read'],
  input: request({ id: as('refundId', z.uuid('field.invalid')) }),
  output: wireObject({
    ...listedRefund,
    giverName: as('refundedByName', z.string().nullable()),
    paid: as('paymentAmount', money),
    lines: as('positions', z.array(wireObject({ name: as('fullName', z.string()), quantity: z.number() }))),
    settledAt: as('settleDate', z.string().nullable()),
    settledBy: as('settledByName', z.string().nullable()),
    settledNote: as('comment', z.string().nullable()),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type Refund = z.output<typeof oneRefund.output>;

export const settleRefundByHand = defineEndpoint({
  method: 'POST',
  path: '/api/store/refund/v1/settle',
  summary: 'Records that a refund was paid in another way; the provider is asked first whether it has sent it',
  access: ['refunds.settle'],
  writes: false,
  traffic: 'money',
  input: requestBody({
    id: as('refundId', z.uuid('field.invalid')),
    note: as('comment', requiredText(500)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_PAYMENT_PROVIDER: 502 },
});

const event = {
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  amount: money.nullable(),
  /** Of a refund made on the provider's own pages: `takeRefund` records it by this id. */
  refundId: as('providerRefundId', z.string().nullable()),
  receivedAt: as('createDate', z.string()),
};
const ofEvent = { provider: z.enum(['STRIPE', 'SANDBOX']), eventId: z.string().min(1).max(255) };

export const providerEventList = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment/event/list/v1/get',
  summary: "The payment provider's events that staff must look at",
  access: ['payments.read'],
  input: request({}),
  output: only('events', z.array(wireObject(event))),
});
export type ListedEvent = z.output<typeof providerEventList.output>[number];

export const providerEvent = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment/event/v1/get',
  summary: 'An event of the payment provider, with what may be done about it',
  access: ['payments.read'],
  input: request(ofEvent),
  output: wireObject({
    ...event,
    paymentId: as('providerPaymentId', z.string().nullable()),
    /** The provider's reason, if something failed. */
    error: z.string().nullable(),
    /** Whether staff must still handle it. */
    isOpen: as('open', z.boolean()),
    actions: z.array(z.enum(eventActions)),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ProviderEventRecord = z.output<typeof providerEvent.output>;

/** Removes a handled event from the list. */
export const settleProviderEvent = defineEndpoint({
  method: 'POST',
  path: '/api/store/payment/event/v1/settle',
  summary: "Notes that one of the payment provider's events is dealt with",
  access: ['payments.settle'],
  input: requestBody(ofEvent),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Assigns an unrequested payment to a school as a donation (domain 5.3 P17). */
export const takeDonation = defineEndpoint({
  method: 'POST',
  path: '/api/store/donation/v1/create',
  summary: "Takes a payment on the payment provider's page, which no order asked for, as a donation for a school",
  access: ['payments.settle'],
  idempotent: true,
  input: requestBody({
    ...ofEvent,
    organisationId: as('organisationCode', z.uuid('field.code.invalid')),
    reference: requiredText(140),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
