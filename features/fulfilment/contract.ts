import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { sentBack } from '@cubby/features/orders/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { carrier, tracker } from './fields.ts';
import { orderSteps } from './rules.ts';

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
/** None: all that is left. */
const pieces = somePieces.default([]);
const errorCodes = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 };
const day = z.iso.date('fulfilment.date');

/**
 * Confirms, rejects, prepares, cancels, receives …: what the table of transitions lets the caller do now (spec 3.10, 4.1).
 * Withdrawing takes pieces, or all that is left. With the number of a whole order, its buyer cancels it before it is paid: until then it has no parts that go their own
 * ways.
 */
export const actOnOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/status/v1/change',
  summary:
    'Changes the status of a seller order, as far as the caller may; its buyer cancels an unpaid order as a whole',
  access: ['guest-order', 'signed-in', 'seller', 'guardian', 'manager'],
  idempotent: true,
  traffic: 'money',
  perMinute: 60,
  input: requestBody({
    number: numberOfAny,
    action: z.enum(orderSteps),
    reason,
    /** Of WITHDRAW: what is sent back, if not all that is left. */
    lines: as('positions', somePieces.optional()),
    /** Of goods that are back: whether they can be sold again. */
    restocks: as('resellable', z.boolean().optional()),
  }),
  output: wireObject({ status: z.enum(orderStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** The buyer has sent back what they withdrew from: a seller who then says nothing does not keep it (domain 5.4 O29, O30). */
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

/** Hands a parcel to a carrier: what is in it, and how it can be followed (spec 3.10). */
export const shipParcel = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/parcel/v1/create',
  summary: 'Records a parcel of a seller order; without lines, of all that is left to ship',
  access: ['seller', 'guardian', 'manager'],
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
    departedOn: as('departureDate', day),
  }),
  output: wireObject({ status: z.enum(orderStatuses) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** Gives back money for some pieces, or all of what is left, without changing the status. */
export const giveBackMoney = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/refund/v1/create',
  summary: 'Refunds pieces of a seller order, or all that is left of it',
  access: ['seller', 'guardian', 'manager'],
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
  input: requestBody({
    number,
    lines: as('positions', pieces),
    withShipping: z.boolean().default(false),
    reason: as('reason', requiredText(500)),
  }),
  output: wireObject({ refunded: as('amount', money) }),
  errorCodes: { ...errorCodes, OC_TOO_MANY: 409 },
});

/** Gives back the taxes that a certificate spares its owner, which was accepted after they had ordered (domain 4). */
export const giveBackTax = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/tax/refund/v1/create',
  summary: "Refunds the taxes of a seller order that its buyer's exemption certificate covers",
  access: ['manager'],
  idempotent: true,
  traffic: 'money',
  perMinute: 30,
  input: requestBody({ number, certificateId: z.uuid('field.invalid') }),
  output: wireObject({ refunded: as('amount', money) }),
  errorCodes,
});

/** What a carrier reports about a parcel of which it knows the tracker. */
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

/** The orders that the caller's shops have to do with now. */
export const salesToDo = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/vendor/list/v1/get',
  summary: "The open orders of the caller's shops, with what is to be shipped and where to",
  access: ['seller', 'guardian'],
  input: request({}),
  output: only(
    'orders',
    z.array(
      wireObject({
        number: as('orderItemNumber', z.string()),
        status: z.enum(orderStatuses),
        placedAt: as('orderDate', z.string()),
        dueAt: as('dueDate', z.string().nullable()),
        total: money,
        note: as('orderNote', z.string()),
        sellerNote: z.string(),
        sentBack,
        delivery: as(
          'deliveryInfo',
          wireObject({
            name: z.string(),
            address: z.string(),
            city: z.string(),
            region: as('regionCode', z.string().nullable()),
            country: as('countryIso', z.string()),
            postalCode: as('postCode', z.string().nullable()),
            note: as('deliveryComment', z.string()),
          }),
        ),
        lines: as(
          'positions',
          z.array(
            wireObject({
              offerId: as('priceId', z.string()),
              sku: z.string(),
              name: z.string(),
              quantity: z.number(),
              shipped: as('shippedQuantity', z.number()),
              comingBack: as('returningQuantity', z.number()),
            }),
          ),
        ),
      }),
    ),
  ),
});
