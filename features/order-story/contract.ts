import { as, defineEndpoint, money, only, request, wireObject } from '@cubby/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { z } from 'zod';
import { moneyMoves, parcelMoves } from './rules.ts';

const at = as('date', z.string());

export const orderStory = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/staff/v1/get',
  summary: 'One seller order for the staff: its sums, and its steps, postings and parcels in one timeline',
  access: ['sales.read'],
  input: request({
    number: as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid')),
  }),
  output: wireObject({
    number: as('orderItemNumber', z.string()),
    status: z.enum(orderStatuses),
    shop: wireObject({ handle: as('vendorLogin', z.string()), name: as('vendorName', z.string()) }),
    city: z.string(),
    country: as('countryIso', z.string()),
    items: as('itemsAmount', money),
    shipping: as('shippingAmount', money),
    tax: as('taxAmount', money),
    total: money,
    refunded: as('refundedAmount', money),
    commission: as('fee', money),
    /** What the shop gets, refunds taken off. */
    share: as('vendorShare', money),
    /** Of all that was posted for it: never anything but nothing. */
    balance: as('postingSum', money),
    lines: as(
      'positions',
      z.array(
        wireObject({
          name: as('fullName', z.string()),
          quantity: z.number(),
          refunded: as('refundedQuantity', z.number()),
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
