import { as, defineEndpoint, money, request, requestBody, wireObject } from '@cubby/contract';
import { wireQuantity } from '@cubby/features/cart/contract';
import { mostLines } from '@cubby/features/cart/rules';
import { z } from 'zod';
import { contactSchema, deliveryNoteSchema, orderNoteSchema } from './fields.ts';
import { order, orderAddress, partnerCode, sellerNotes } from './order-contract.ts';
import { orderNumberPattern } from './rules.ts';

export { requestOrderLink, takeGuestOrders } from './guest-contract.ts';
export { holdOrder } from './hold-contract.ts';
export {
  type ListedOrder,
  type ListedOrders,
  memberOrder,
  memberOrders,
  placeMemberOrder,
} from './member-contract.ts';
export type { Contact, GuestAddress, Order, OrderLine, SellerNote, SellerOrder } from './order-contract.ts';
export { sentBack } from './order-contract.ts';
export { ordersQuery } from './query-contract.ts';

/** Spec 7.8: a guest's order. If the request has no idempotency key, the captcha's challenge is used (design 5). */
export const placeGuestOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/anon/v1/create',
  summary: 'Places a guest order: reserves stock, computes delivery and taxes, returns the order number and token',
  access: ['anyone'],
  closedToSuspended: true,
  idempotent: true,
  traffic: 'money',
  perMinute: 20,
  countedTogether: true,
  input: requestBody({
    address: as('deliveryPoint', orderAddress),
    note: as('orderNote', orderNoteSchema),
    sellerNotes,
    deliveryNote: as('deliveryComment', deliveryNoteSchema),
    paymentMethod: as('paymentSystemCode', z.enum(['STRIPE', 'INVOICE', 'ACCOUNT'], 'field.payment.invalid')),
    contact: contactSchema,
    partnerCode,
    /** The total shown to the buyer: any other is refused with 409, and no stock is held. */
    expectedTotal: money.optional(),
    lines: as(
      'orderItems',
      z
        .array(request({ offerId: as('priceId', z.uuid('field.offer.invalid')), quantity: wireQuantity }))
        .min(1, 'orders.empty')
        .max(mostLines, 'field.list.tooLong')
        .refine((lines) => new Set(lines.map((line) => line.offerId)).size === lines.length, 'field.list.twice'),
    ),
    captchaToken: as('googleResponseToken', z.string().max(4096).default('')),
  }),
  output: wireObject({
    orderNumber: as('orderNum', z.string()),
    guestOrderToken: as('checkoutJwt', z.string()),
  }),
  errorCodes: {
    OC_CAPTCHA: 403,
    OC_OUT_OF_STOCK: 409,
    OC_OFFER_GONE: 409,
    OC_NOT_DELIVERED: 409,
    OC_RESTING: 409,
    OC_PAYMENT_UNAVAILABLE: 409,
    OC_CART_CHANGED: 409,
    OC_TOO_MANY: 409,
  },
});

/** A guest's own order, for the holder of its token (ux T2). Another guest's order looks missing. */
export const guestOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/anon/v1/get',
  summary: "A guest's order, for the holder of its token",
  access: ['guest-order', 'signed-in'],
  traffic: 'money',
  perMinute: 120,
  input: request({ orderNumber: as('orderNum', z.string().regex(orderNumberPattern, 'field.order.invalid')) }),
  output: order,
});
