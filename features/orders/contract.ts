import { defineEndpoint, requestBody, wireMoney } from '@cubby/contract';
import { wireQuantity } from '@cubby/features/cart/contract';
import { mostLines } from '@cubby/features/cart/rules';
import { isRegionOf, regionsOf } from '@cubby/fields';
import { fromWire, type Money, toWire } from '@cubby/money';
import { z } from 'zod';
import { contactSchema, guestAddressSchema, orderNoteSchema } from './fields.ts';
import { type OrderStatus, orderNumberPattern, orderStatuses, type PaymentState } from './rules.ts';

/** Where regions tax differently, an order without its region, or with another country's, would be taxed wrongly. */
function needRegion({ countryIso, regionCode }: GuestAddress, context: z.RefinementCtx): void {
  const message =
    regionCode === undefined
      ? regionsOf(countryIso) && 'field.required'
      : isRegionOf(countryIso, regionCode)
        ? undefined
        : 'field.region.invalid';
  if (message) context.addIssue({ code: 'custom', path: ['regionCode'], message });
}
export type Contact = z.output<typeof contactSchema>;
export type GuestAddress = z.output<typeof guestAddressSchema>;

/** Spec 7.8: a guest's order. The idempotency key is the captcha's challenge when the request brings none (design 5). */
export const placeGuestOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/anon/v1/create',
  summary:
    "Places a guest's order: reserves stock, computes delivery and taxes, answers with the order's number and token",
  access: 'anyone',
  idempotent: true,
  perMinute: 20,
  input: requestBody(
    z.strictObject({
      deliveryPoint: guestAddressSchema.superRefine(needRegion),
      orderNote: orderNoteSchema,
      paymentSystemCode: z.enum(['STRIPE', 'INVOICE', 'ACCOUNT'], 'field.payment.invalid'),
      contact: contactSchema,
      orderItems: z
        .array(z.strictObject({ priceId: z.uuid('field.offer.invalid'), quantity: wireQuantity }))
        .min(1, 'orders.empty')
        .max(mostLines, 'field.list.tooLong')
        .refine((items) => new Set(items.map((item) => item.priceId)).size === items.length, 'field.list.twice'),
      googleResponseToken: z.string().max(4096).default(''),
    }),
  ).transform(({ deliveryPoint, orderNote, paymentSystemCode, contact, orderItems, googleResponseToken }) => ({
    address: deliveryPoint,
    note: orderNote,
    paymentMethod: paymentSystemCode,
    contact,
    items: orderItems.map(({ priceId, quantity }) => ({ offerId: priceId, quantity })),
    captchaToken: googleResponseToken,
  })),
  encodeInput: ({ address, note, paymentMethod, contact, items, captchaToken }) => ({
    requestBodyDto: {
      deliveryPoint: address,
      orderNote: note,
      paymentSystemCode: paymentMethod,
      contact,
      orderItems: items.map(({ offerId, quantity }) => ({ priceId: offerId, quantity })),
      googleResponseToken: captchaToken,
    },
  }),
  output: z.object({ orderNum: z.string(), checkoutJwt: z.string() }),
  encode: ({ orderNumber, guestOrderToken }: { orderNumber: string; guestOrderToken: string }) => ({
    orderNum: orderNumber,
    checkoutJwt: guestOrderToken,
  }),
  decode: ({ orderNum, checkoutJwt }) => ({ orderNumber: orderNum, guestOrderToken: checkoutJwt }),
  errorCodes: {
    OC_CAPTCHA: 403,
    OC_OUT_OF_STOCK: 409,
    OC_OFFER_GONE: 409,
    OC_NOT_DELIVERED: 409,
    OC_PAYMENT_UNAVAILABLE: 409,
  },
});

/** One line of an order as sold (spec 3.10). */
export type OrderLine = { sku: string; name: string; pictureUrl: string; quantity: number; price: Money; total: Money };
export type SellerOrder = {
  /** `ORDERNUM-1` … */
  number: string;
  status: OrderStatus;
  seller: { handle: string; name: string; kind: 'BUSINESS' | 'CHILD' };
  lines: OrderLine[];
  items: Money;
  shipping: Money;
  tax: Money;
  total: Money;
  arrivesFrom: string;
  arrivesTo: string;
};
export type Order = {
  number: string;
  status: OrderStatus;
  payment: PaymentState;
  placedAt: string;
  /** Until when the stock is held for a buyer who has not paid; null once paid or given up. */
  heldUntil: string | null;
  note: string;
  contact: { firstName: string; lastName: string; email: string; phone1: string; phone2: string | null };
  delivery: {
    name: string;
    address: string;
    city: string;
    region: string | null;
    country: string;
    postalCode: string | null;
  };
  sellerOrders: SellerOrder[];
  items: Money;
  shipping: Money;
  taxes: { name: string; jurisdiction: string; amount: Money }[];
  taxesUnknown: boolean;
  total: Money;
};

const wireLine = z.object({
  position: z.number(),
  sku: z.string(),
  fullName: z.string(),
  image: z.object({ url: z.string(), name: z.string() }),
  quantity: z.number(),
  price: wireMoney,
  total: wireMoney,
});
const wireOrder = z.object({
  orderNum: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(['PENDING', 'PAID', 'FAILED', 'TIMED_OUT']),
  orderDate: z.string(),
  reservedUntil: z.string().nullable(),
  orderNote: z.string(),
  paymentSystemCode: z.literal('STRIPE'),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone1: z.string(),
    phone2: z.string().nullable(),
  }),
  deliveryInfo: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    regionCode: z.string().nullable(),
    countryIso: z.string(),
    postCode: z.string().nullable(),
  }),
  items: z.array(
    z.object({
      orderItemNumber: z.string(),
      status: z.enum(orderStatuses),
      soldBy: z.string(),
      vendorLogin: z.string(),
      vendorKind: z.enum(['BUSINESS', 'CHILD']),
      positions: z.array(wireLine),
      amount: wireMoney,
      shipping: wireMoney,
      tax: wireMoney,
      total: wireMoney,
      arrivesFrom: z.string(),
      arrivesTo: z.string(),
    }),
  ),
  amount: wireMoney,
  shipping: wireMoney,
  taxes: z.array(z.object({ name: z.string(), jurisdiction: z.string(), amount: wireMoney })),
  taxesUnknown: z.boolean(),
  total: wireMoney,
});
type WireOrder = z.input<typeof wireOrder>;

const orderToWire = (order: Order): WireOrder => ({
  orderNum: order.number,
  status: order.status,
  paymentStatus: order.payment,
  orderDate: order.placedAt,
  reservedUntil: order.heldUntil,
  orderNote: order.note,
  paymentSystemCode: 'STRIPE',
  contact: order.contact,
  deliveryInfo: {
    name: order.delivery.name,
    address: order.delivery.address,
    city: order.delivery.city,
    regionCode: order.delivery.region,
    countryIso: order.delivery.country,
    postCode: order.delivery.postalCode,
  },
  items: order.sellerOrders.map((part) => ({
    orderItemNumber: part.number,
    status: part.status,
    soldBy: part.seller.name,
    vendorLogin: part.seller.handle,
    vendorKind: part.seller.kind,
    positions: part.lines.map((line, i) => ({
      position: i + 1,
      sku: line.sku,
      fullName: line.name,
      image: { url: line.pictureUrl, name: line.name },
      quantity: line.quantity,
      price: toWire(line.price),
      total: toWire(line.total),
    })),
    amount: toWire(part.items),
    shipping: toWire(part.shipping),
    tax: toWire(part.tax),
    total: toWire(part.total),
    arrivesFrom: part.arrivesFrom,
    arrivesTo: part.arrivesTo,
  })),
  amount: toWire(order.items),
  shipping: toWire(order.shipping),
  taxes: order.taxes.map((tax) => ({ ...tax, amount: toWire(tax.amount) })),
  taxesUnknown: order.taxesUnknown,
  total: toWire(order.total),
});
const orderFromWire = (wire: WireOrder): Order => ({
  number: wire.orderNum,
  status: wire.status,
  payment: wire.paymentStatus,
  placedAt: wire.orderDate,
  heldUntil: wire.reservedUntil,
  note: wire.orderNote,
  contact: wire.contact,
  delivery: {
    name: wire.deliveryInfo.name,
    address: wire.deliveryInfo.address,
    city: wire.deliveryInfo.city,
    region: wire.deliveryInfo.regionCode,
    country: wire.deliveryInfo.countryIso,
    postalCode: wire.deliveryInfo.postCode,
  },
  sellerOrders: wire.items.map((part) => ({
    number: part.orderItemNumber,
    status: part.status,
    seller: { handle: part.vendorLogin, name: part.soldBy, kind: part.vendorKind },
    lines: part.positions.map((line) => ({
      sku: line.sku,
      name: line.fullName,
      pictureUrl: line.image.url,
      quantity: line.quantity,
      price: fromWire(line.price),
      total: fromWire(line.total),
    })),
    items: fromWire(part.amount),
    shipping: fromWire(part.shipping),
    tax: fromWire(part.tax),
    total: fromWire(part.total),
    arrivesFrom: part.arrivesFrom,
    arrivesTo: part.arrivesTo,
  })),
  items: fromWire(wire.amount),
  shipping: fromWire(wire.shipping),
  taxes: wire.taxes.map((tax) => ({ ...tax, amount: fromWire(tax.amount) })),
  taxesUnknown: wire.taxesUnknown,
  total: fromWire(wire.total),
});

/** A guest's own order, shown to whoever holds its token (ux T2). Another's order looks missing. */
export const guestOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/anon/v1/get',
  summary: "A guest's order, for the holder of its token",
  access: 'order-holder',
  input: z
    .strictObject({ orderNum: z.string().regex(orderNumberPattern, 'field.order.invalid') })
    .transform(({ orderNum }) => ({ orderNumber: orderNum })),
  encodeInput: ({ orderNumber }) => ({ orderNum: orderNumber }),
  output: wireOrder,
  encode: orderToWire,
  decode: orderFromWire,
});
