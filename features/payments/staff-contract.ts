import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { openRefunds } from './rules.ts';

/** Refunds that have not reached their buyers yet, the oldest first, for staff. */
export const openRefundList = defineEndpoint({
  method: 'GET',
  path: '/api/store/refund/list/v1/get',
  summary: 'Refunds that are owed, with their tries and the last error',
  access: ['manager'],
  input: request({}),
  output: only(
    'refunds',
    z.array(
      wireObject({
        id: as('refundId', z.string()),
        orderNumber: as('orderNum', z.string()),
        amount: money,
        reason: z.string(),
        /** Who gave it of their own accord, and why; null: it follows from what happened to the order. */
        givenBy: as('refundedBy', z.enum(['SELLER', 'MANAGER']).nullable()),
        note: as('refundNote', z.string().nullable()),
        status: z.enum(openRefunds),
        attempts: z.number(),
        lastError: z.string().nullable(),
        createdAt: as('createDate', z.string()),
        dueAt: as('nextTryDate', z.string().nullable()),
      }),
    ),
  ),
});

/** Records that a refund reached its buyer in another way, with a note of how. */
export const settleRefundByHand = defineEndpoint({
  method: 'POST',
  path: '/api/store/refund/v1/settle',
  summary: 'Records that a refund was paid in another way',
  access: ['manager'],
  idempotent: true,
  input: requestBody({
    id: as('refundId', z.uuid('field.invalid')),
    note: as('comment', requiredText(500)),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** The provider's signed events that nothing is done about by itself: disputes, refunds made elsewhere. */
export const providerEventList = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment/event/list/v1/get',
  summary: "The card provider's events that staff must look at",
  access: ['manager'],
  input: request({}),
  output: only(
    'events',
    z.array(
      wireObject({
        provider: z.string(),
        eventId: z.string(),
        type: z.string(),
        /** Of a payment that no order asked for. */
        amount: money.nullable(),
        receivedAt: as('createDate', z.string()),
      }),
    ),
  ),
});

/** Takes an event off the list: somebody has dealt with it. */
export const settleProviderEvent = defineEndpoint({
  method: 'POST',
  path: '/api/store/payment/event/v1/settle',
  summary: "Notes that one of the card provider's events is dealt with",
  access: ['manager'],
  input: requestBody({ provider: z.enum(['STRIPE', 'SANDBOX']), eventId: z.string().min(1).max(255) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Says of a payment that no order asked for that it is a donation for a school (domain 5.3 P17). */
export const takeDonation = defineEndpoint({
  method: 'POST',
  path: '/api/store/donation/v1/create',
  summary: "Takes a payment on the card provider's page, which no order asked for, as a donation for a school",
  access: ['manager'],
  idempotent: true,
  input: requestBody({
    provider: z.enum(['STRIPE', 'SANDBOX']),
    eventId: z.string().min(1).max(255),
    organisationId: as('organisationCode', z.uuid('field.code.invalid')),
    /** Whom it is from, or what for: the school's statement shows it. */
    reference: requiredText(140),
  }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
