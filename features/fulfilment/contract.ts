import { as, defineEndpoint, done, money, request, requestBody, wireObject } from '@cubby/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { carrier, correctedTracker, shippingDay, tracker } from './fields.ts';
import { orderSteps } from './rules.ts';

export { type ListedSale, type SaleDetails, type Sales, sale, sales, salesQuery } from './sales-contract.ts';

const number = as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid'));
const numberOfAny = as(
  'orderItemNumber',
  z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}(-[1-9][0-9]?)?$/, 'field.order.invalid'),
);
const reason = as('reason', optionalField(requiredText(500)));
const quantity = z.int('field.quantity.invalid').min(1, 'field.quantity.invalid').max(9999, 'field.quantity.invalid');
/** Some pieces of a seller order, each offer named once. */
const somePieces = z
  .array(request({ offerId: as('priceId', z.uuid('field.offer.invalid')), quantity }))
  .max(100, 'field.list.tooLong')
  .refine((lines) => new Set(lines.map(({ offerId }) => offerId)).size === lines.length, 'field.list.twice');
/** None: everything that is left. */
const pieces = somePieces.default([]);
const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 };

/**
 * Confirms, rejects, prepares, cancels, receives …: a step that the table of transitions allows the caller (spec 3.10,
 * 4.1). Staff give a reason. A withdrawal names pieces, or means all that are left. With the number of a whole order,
 * its buyer cancels it before payment: only then do its seller orders become separate.
 */
export const actOnOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/status/v1/change',
  summary:
    'Changes the status of a seller order, as far as the caller may; its buyer cancels an unpaid order as a whole',
  access: ['guest-order', 'signed-in', 'orders.ship', 'orders.handle', 'orders:ship'],
  idempotent: true,
  traffic: 'money',
  perMinute: 60,
  input: requestBody({
    number: numberOfAny,
    action: z.enum(orderSteps),
    reason,
    lines: as('positions', somePieces.optional()),
    restocks: as('resellable', z.boolean().optional()),
  }),
  output: wireObject({ status: z.enum(orderStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/**
 * Records that the buyer has sent withdrawn goods back: a silent seller does not keep the money (domain 5.4 O29, O30).
 */
export const sendBack = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/return/v1/send',
  summary: 'Says that a seller order was sent back, with whom and by which tracker',
  access: ['guest-order', 'signed-in'],
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
  input: requestBody({
    number,
    carrier: as('deliveryService', carrier),
    tracker: as('trackerNumber', tracker),
  }),
  output: done,
  errorCodes,
});

export const shipParcel = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/parcel/v1/create',
  summary: 'Records a parcel of a seller order; without lines, of all that is left to ship',
  access: ['orders.ship', 'orders.handle', 'orders:ship'],
  idempotent: true,
  traffic: 'money',
  perMinute: 60,
  input: requestBody({
    number,
    lines: as('positions', pieces),
    carrier: as('deliveryService', carrier),
    tracker: as('trackerNumber', tracker),
    trackingUrl: as(
      'trackerWebsite',
      optionalField(z.url({ protocol: /^https$/, error: 'fulfilment.trackingUrl' }).max(500)),
    ),
    departedOn: as('departureDate', shippingDay),
    /** Required for staff. */
    reason: as('reason', requiredText(500).optional()),
  }),
  output: wireObject({ status: z.enum(orderStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** Corrects where a parcel on its way can be tracked; what it was before is kept. */
export const correctTracker = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/parcel/v1/update',
  summary: 'Corrects the carrier and the tracking number of a parcel that is on its way',
  access: ['orders.ship', 'orders:ship'],
  idempotent: true,
  perMinute: 60,
  input: requestBody({
    number,
    position: as('parcelPosition', z.int('field.quantity.invalid').min(1, 'field.quantity.invalid').max(9999)),
    carrier: as('deliveryService', carrier),
    tracker: as('trackerNumber', correctedTracker),
  }),
  output: done,
  errorCodes,
});

/** The refunded amount. */
export const refundOf = { number, lines: as('positions', pieces), withShipping: z.boolean().default(false) };

/** Refunds some pieces, or all that is left, without changing the status. */
export const giveBackMoney = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/refund/v1/create',
  summary: 'Refunds pieces of a seller order, or all that is left of it',
  access: ['orders.refund', 'refunds.settle'],
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
  input: requestBody({ ...refundOf, reason: as('reason', requiredText(500)) }),
  output: wireObject({ refunded: as('amount', money) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** Refunds the taxes exempted by a certificate that was accepted after the order (domain 4.3). */
export const giveBackTax = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/tax/refund/v1/create',
  summary: "Refunds the taxes of a seller order that its buyer's exemption certificate covers",
  access: ['refunds.settle'],
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
  input: requestBody({ number, certificateId: z.uuid('field.invalid') }),
  output: wireObject({ refunded: as('amount', money) }),
  errorCodes,
});

/** Records a refund made on the payment provider's own pages, divided by seller order (domain 5.3 P9, P10). */
export const takeRefund = defineEndpoint({
  method: 'POST',
  path: '/api/store/refund/elsewhere/v1/create',
  summary: "Takes a refund that was made on the payment provider's own pages into the books",
  access: ['refunds.settle'],
  writes: false,
  traffic: 'money',
  input: requestBody({
    refundId: as('providerRefundId', z.string().regex(/^[\w-]{1,255}$/, 'field.invalid')),
    parts: z
      .array(request({ number, amount: money }))
      .min(1, 'field.required')
      .max(50, 'field.list.tooLong')
      .refine((parts) => new Set(parts.map((part) => part.number)).size === parts.length, 'field.list.twice'),
    reason: as('reason', requiredText(500)),
  }),
  output: done,
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409, OC_PAYMENT_PROVIDER: 502 },
});

export const reportParcel = defineEndpoint({
  method: 'POST',
  path: '/api/store/delivery/event/v1/receive',
  summary: 'A carrier reports that a parcel has arrived, or could not be delivered',
  access: ['carrier'],
  idempotent: true,
  traffic: 'money',
  perMinute: 600,
  input: requestBody({
    carrier: as('deliveryService', carrier),
    tracker: as('trackerNumber', requiredText(100)),
    event: z.enum(['DELIVERED', 'UNDELIVERABLE']),
  }),
  output: done,
  errorCodes,
});
