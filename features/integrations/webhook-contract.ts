import {
  as,
  defineEndpoint,
  done,
  maybeChoice,
  pageNumber,
  queryShape,
  request,
  requestBody,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { kinds, lowStock, webhookUrl } from './fields.ts';
import { deliveryStatuses, webhookKinds, webhookProblems } from './webhook-rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const webhookId = z.uuid('field.code.invalid');
const instant = z.string();
const errorCodes = { OC_NOT_FOUND: 404 };
const managed = { access: ['integrations.manage'] } as const;

const number = as('orderItemNumber', z.string());
/** What a webhook's receiver gets about an event: ids, with which it requests the rest. */
export const webhookData = {
  'order.placed': wireObject({ number }),
  'order.to-ship': wireObject({ number }),
  'order.cancelled': wireObject({ number }),
  'order.returned': wireObject({ number }),
  'dispute.opened': wireObject({ code: as('disputeCode', z.string()), number }),
  'stock.low': wireObject({
    offerId: as('priceId', z.string()),
    sku: z.string(),
    available: as('restAmount', z.number()),
  }),
  'payout.sent': wireObject({ payoutId: z.string() }),
  'product.decided': wireObject({
    proposal: as('proposalNumber', z.string()),
    decision: as('decisionCode', z.string()),
    sku: z.string().nullable(),
  }),
  'batch.finished': wireObject({
    batchId: z.string(),
    source: as('sourceCode', z.string()),
    status: as('statusCode', z.string()),
  }),
  test: wireObject({}),
} as const;

const webhook = wireObject({
  webhookId: z.string(),
  url: z.string(),
  kinds: as('eventTypes', z.array(z.enum(webhookKinds))),
  lowStock: as('lowStockQuantity', z.number()),
  enabled: z.boolean(),
  created: as('dateOfCreate', instant),
  /** Since when deliveries have failed; null: the last one succeeded. */
  failingSince: as('failingSinceDate', instant.nullable()),
  /** Until when the old secret also signs. */
  oldSecretUntil: as('oldSecretEndDate', instant.nullable()),
  waiting: as('waitingCount', z.number()),
});
export type Webhook = z.output<typeof webhook>;

const settings = {
  url: as('webhookUrl', webhookUrl),
  kinds: as('eventTypes', kinds),
  lowStock: as('lowStockQuantity', lowStock.default(5)),
};
const secret = as('webhookSecret', z.string());

export const webhooks = defineEndpoint({
  method: 'GET',
  path: '/api/store/integration/webhook/list/v1/get',
  summary: 'Where a shop’s own system hears of events, and how it stands',
  ...managed,
  input: request({ shop }),
  output: wireObject({ webhooks: z.array(webhook), most: as('webhookLimit', z.number()) }),
  errorCodes,
});

/** Only this response has the secret. */
export const createWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/v1/create',
  summary: 'Sends events of a shop to an https address, signed by Standard Webhooks; shows the secret once',
  ...managed,
  fresh: true,
  perMinute: 10,
  input: requestBody({ shop, ...settings }),
  output: wireObject({ secret, webhook }),
  errorCodes: { ...errorCodes, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});

/** Once enabled, it gets the waiting deliveries. */
export const changeWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/v1/update',
  summary: 'Changes the address of a webhook and what it is told, or enables and disables it',
  ...managed,
  fresh: true,
  input: requestBody({ webhookId, ...settings, enabled: z.boolean() }),
  output: webhook,
  errorCodes,
});

export const changeSecret = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/secret/v1/update',
  summary: 'Gives a webhook a new secret, and shows it once; the one before signs too for 24 hours',
  ...managed,
  fresh: true,
  perMinute: 10,
  input: requestBody({ webhookId }),
  output: wireObject({ secret, webhook }),
  errorCodes,
});

export const deleteWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/v1/delete',
  summary: 'Deletes a webhook with its deliveries',
  ...managed,
  fresh: true,
  input: requestBody({ webhookId }),
  output: done,
  errorCodes,
});

export const testWebhook = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/test/v1/create',
  summary: 'Sends a test event to a webhook, in turn with the others',
  ...managed,
  perMinute: 20,
  input: requestBody({ webhookId }),
  output: done,
  errorCodes: { ...errorCodes, OC_WRONG_STATUS: 409 },
});

export const deliveriesQuery = { status: maybeChoice('status', deliveryStatuses), page: pageNumber() };

export const webhookDeliveries = defineEndpoint({
  method: 'GET',
  path: '/api/store/integration/webhook/delivery/list/v1/get',
  summary: 'What a webhook was sent in the last 30 days, newest first, and how its receiver answered',
  ...managed,
  input: request({ webhookId, ...queryShape(deliveriesQuery) }),
  output: wireObject({
    shop: as('vendorLogin', z.string()),
    webhook,
    deliveries: z.array(
      wireObject({
        deliveryId: z.string(),
        eventId: z.string(),
        kind: as('eventType', z.string()),
        subject: as('about', z.string()),
        status: as('statusCode', z.enum(deliveryStatuses)),
        tries: as('tryCount', z.number()),
        at: as('date', instant),
        /** The time of the next attempt; null: as soon as possible, or never. */
        nextAt: as('nextTryDate', instant.nullable()),
        triedAt: as('lastTryDate', instant.nullable()),
        problem: as('problemCode', z.enum(webhookProblems).nullable()),
        answerStatus: z.number().nullable(),
        answerMs: z.number().nullable(),
        answerText: z.string().nullable(),
      }),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  errorCodes,
});
export type Deliveries = z.output<typeof webhookDeliveries.output>;

export const replayDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/store/integration/webhook/delivery/v1/replay',
  summary: 'Sends an event again that has arrived or was given up, with the same id',
  ...managed,
  perMinute: 60,
  input: requestBody({ deliveryId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { ...errorCodes, OC_WRONG_STATUS: 409 },
});
