import { as, defineEndpoint, money, queryShape, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { deliveryCode } from '@cubby/fields';
import { z } from 'zod';
import { contactSchema, deliveryNoteSchema, orderNoteSchema, purchaseOrderField } from './fields.ts';
import { order, orderAddress, partnerCode, sellerNotes } from './order-contract.ts';
import { ordersQuery } from './query-contract.ts';
import { orderNumberPattern, orderStatuses, paymentStates } from './rules.ts';

const orderNumber = z.string().regex(orderNumberPattern, 'field.order.invalid');

/**
 * Spec 7.7: orders the selected lines of the member's cart, which are removed from it once paid. The same cart returns
 * the same unpaid order with the latest details; another cart replaces it, so that stock is held once. With an order
 * number it changes that order, as long as every seller order is CREATED (design orders): an omitted address, contact
 * or purchase order stays as it is.
 */
export const placeMemberOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/v1/createOrUpdate',
  summary:
    'Orders the selected lines of the signed-in member’s cart, or changes an order that nobody has worked on yet',
  access: ['signed-in'],
  closedToSuspended: true,
  idempotent: true,
  traffic: 'money',
  perMinute: 20,
  countedTogether: true,
  input: requestBody({
    orderNumber: as('orderNum', orderNumber.optional()),
    /** One of the member's saved addresses; or `address`, used for this order only unless it is to be saved. */
    addressCode: as('deliveryCode', deliveryCode.optional()),
    address: as('deliveryPoint', orderAddress.optional()),
    savesAddress: as('saveDeliveryPoint', z.boolean().default(false)),
    note: as('orderNote', orderNoteSchema),
    sellerNotes,
    deliveryNote: as('deliveryComment', deliveryNoteSchema),
    purchaseOrder: purchaseOrderField.optional(),
    paymentMethod: as('paymentSystemCode', z.enum(['STRIPE', 'INVOICE', 'ACCOUNT'], 'field.payment.invalid')),
    contact: as('contactDto', contactSchema.optional()),
    partnerCode,
    expectedTotal: money.optional(),
  }),
  output: wireObject({ orderNumber: as('orderNum', z.string()) }),
  errorCodes: {
    OC_CART_EMPTY: 409,
    OC_OUT_OF_STOCK: 409,
    OC_OFFER_GONE: 409,
    OC_NOT_DELIVERED: 409,
    OC_RESTING: 409,
    OC_PAYMENT_UNAVAILABLE: 409,
    OC_WRONG_STATUS: 409,
    OC_ADDRESS_CLOSED: 409,
    OC_TOO_MANY: 409,
    OC_CART_CHANGED: 409,
  },
});

/** An order of the signed-in member (spec 2.28, 2.54). Other members' orders look missing. */
export const memberOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/v1/get',
  summary: 'An order of the signed-in member',
  access: ['signed-in'],
  duringViewing: true,
  traffic: 'money',
  perMinute: 120,
  input: request({ orderNumber: as('orderNum', orderNumber) }),
  output: order,
});

const listedOrder = wireObject({
  number: as('orderNum', z.string()),
  status: z.enum(orderStatuses),
  payment: as('paymentStatus', z.enum(paymentStates)),
  placedAt: as('orderDate', z.string()),
  heldUntil: as('reservedUntil', z.string().nullable()),
  total: money,
  productCount: z.number(),
  pictures: as('images', z.array(wireImage)),
  sellers: as('soldBy', z.array(z.string())),
  /** Over its uncancelled parcels; null if all are cancelled. */
  arrivesFrom: z.string().nullable(),
  arrivesTo: z.string().nullable(),
});
export type ListedOrder = z.output<typeof listedOrder>;

/** A member's orders, newest first (spec 2.27, 4.3). An order has the status of its least advanced parcel. */
export const memberOrders = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/list/v1/get',
  summary: 'The orders of the signed-in member',
  access: ['signed-in'],
  duringViewing: true,
  input: request(queryShape(ordersQuery)),
  output: wireObject({
    orders: z.array(listedOrder),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
    guestOrders: z.number(),
    tabs: as('tabCounts', z.object({ CURRENT: z.number(), COMPLETED: z.number(), CANCELLED: z.number() })),
  }),
});
export type ListedOrders = z.output<typeof memberOrders.output>;
