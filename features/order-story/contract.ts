import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { saleSteps } from '@cubby/features/fulfilment/rules';
import { mailFates } from '@cubby/features/notices/rules';
import { orderStatuses } from '@cubby/features/orders/rules';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import { moneyMoves, parcelMoves } from './rules.ts';

const at = as('date', z.string());
const number = as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid'));

export const orderStory = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/staff/v1/get',
  summary: 'One seller order for the staff: its sums, and its steps, postings and parcels in one timeline',
  access: ['sales.read'],
  input: request({ number }),
  output: wireObject({
    number: as('orderItemNumber', z.string()),
    status: z.enum(orderStatuses),
    /** By the table of transitions, as far as the caller's role allows it. */
    may: as('allowedSteps', z.array(z.enum(saleSteps))),
    shop: wireObject({ handle: as('vendorLogin', z.string()), name: as('vendorName', z.string()) }),
    /** In the shop's time zone. */
    today: as('currentDate', z.string()),
    city: z.string(),
    country: as('countryIso', z.string()),
    items: as('itemsAmount', money),
    shipping: as('shippingAmount', money),
    tax: as('taxAmount', money),
    total: money,
    refunded: as('refundedAmount', money),
    /** The amount not yet paid by its buyer. */
    outstanding: as('outstandingAmount', money),
    /** The amount refunded or credited to the buyer once the shop has received the return. */
    refundOnReturn: as('returnAmount', money.nullable()),
    commission: as('fee', money),
    /** The shop's share, less refunds. */
    share: as('vendorShare', money),
    /** The sum of all postings for it: always zero. */
    balance: as('postingSum', money),
    lines: as(
      'positions',
      z.array(
        wireObject({
          offerId: as('priceId', z.string()),
          name: as('fullName', z.string()),
          quantity: z.number(),
          refunded: as('refundedQuantity', z.number()),
          comingBack: as('returningQuantity', z.number()),
        }),
      ),
    ),
    steps: as(
      'statusHistory',
      z.array(
        wireObject({
          at,
          status: z.enum(orderStatuses),
          actor: z.string(),
          person: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
    ),
    entries: as(
      'postings',
      z.array(
        wireObject({
          at,
          code: z.string(),
          move: as('moveCode', z.enum(moneyMoves)),
          amount: money,
          accounts: z.array(wireObject({ type: as('accountType', z.string()), credited: as('creditedAmount', money) })),
        }),
      ),
    ),
    parcels: z.array(
      wireObject({
        at,
        move: as('moveCode', z.enum(parcelMoves)),
        carrier: as('deliveryService', z.string()),
        tracker: as('trackerNumber', z.string().nullable()),
      }),
    ),
    /** Whether the reader may mail its buyer a link, or a mail again. */
    mayWrite: as('mayNotify', z.boolean()),
    /** Mails to its buyer about it; only for people who may send them again. */
    mails: z.array(
      wireObject({
        mailId: z.string(),
        at,
        subject: z.string(),
        locale: z.string(),
        fate: as('mailStatus', z.enum(mailFates)),
        canResend: z.boolean(),
      }),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type OrderStory = z.output<typeof orderStory.output>;

export const partsOfOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/staff/list/v1/get',
  summary: 'The seller orders of an order by its number, for the staff',
  access: ['sales.read'],
  input: request({ orderNumber: as('orderNum', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'field.order.invalid')) }),
  output: only(
    'orders',
    z.array(wireObject({ number: as('orderItemNumber', z.string()), shop: as('vendorName', z.string()) })),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const resendOrderMail = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/staff/mail/v1/resend',
  summary: 'Sends an email about a seller order to its buyer again, as it was',
  access: ['orders.handle'],
  idempotent: true,
  perMinute: 30,
  input: requestBody({ number, mailId: z.uuid('field.invalid'), reason: as('reason', requiredText(500)) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Links in sent mails are not kept, so most of these cannot be sent again unchanged. */
export const sendLinkToBuyer = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/staff/link/v1/send',
  summary: 'Emails the buyer of a seller order a new link to the order',
  access: ['orders.handle'],
  idempotent: true,
  perMinute: 30,
  input: requestBody({ number, reason: as('reason', requiredText(500)) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});
