import { as, flat, money, request, wireImage, wireObject } from '@cubby/contract';
import { partnerCodePattern } from '@cubby/features/schools/rules';
import { taxCategories } from '@cubby/features/taxes/rules';
import { isPostalCodeOf, isRegionOf, regionsOf } from '@cubby/fields';
import type { Money } from '@cubby/money';
import { z } from 'zod';
import { type contactSchema, guestAddressSchema, orderNoteSchema } from './fields.ts';
import { declineReasons, orderStatuses, paymentStates } from './rules.ts';

/**
 * If regions tax differently, an order without its region would be taxed wrongly; a parcel needs a postal code in its
 * country's format.
 */
function fitCountry({ country, region, postalCode }: GuestAddress, context: z.RefinementCtx): void {
  const message =
    region === undefined
      ? regionsOf(country) && 'field.required'
      : isRegionOf(country, region)
        ? undefined
        : 'field.region.invalid';
  if (message) context.addIssue({ code: 'custom', path: ['region'], message });
  if (isPostalCodeOf(country, postalCode ?? '')) return;
  const missing = postalCode === undefined ? 'field.required' : 'field.postalCode.country';
  context.addIssue({ code: 'custom', path: ['postalCode'], message: missing });
}
export type Contact = z.output<typeof contactSchema>;
export type GuestAddress = z.output<typeof guestAddressSchema>;
const entered = guestAddressSchema.shape;
/** The delivery address of an order (spec 3.6). Spec 5.18 gives the message for a missing one. */
export const orderAddress = request(
  {
    country: as('countryIso', entered.country),
    region: as('regionCode', entered.region),
    city: entered.city,
    address: entered.address,
    postalCode: as('postCode', entered.postalCode),
    name: entered.name,
  },
  'field.deliveryCode.required',
).superRefine(fitCountry);

/** The code of a partner school, which gets 5 % of the order (spec 1.6). */
export const partnerCode = z.string().regex(partnerCodePattern, 'field.code.invalid').optional();

/** Notes to individual sellers (design 7.7), each named once. A note to a seller who is not in the order is dropped. */
export const sellerNotes = z
  .array(
    request({
      handle: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')),
      note: orderNoteSchema,
    }),
  )
  .max(100, 'field.list.tooLong')
  .refine((notes) => new Set(notes.map(({ handle }) => handle)).size === notes.length, 'field.list.twice')
  .default([]);
export type SellerNote = z.output<typeof sellerNotes>[number];

const line = wireObject({
  /** The offer it was bought from, used to remove the line from the buyer's cart. */
  offerId: as('priceId', z.string()),
  sku: z.string(),
  name: as('fullName', z.string()),
  picture: as('image', wireImage),
  quantity: z.number(),
  refunded: as('refundedQuantity', z.number()),
  comingBack: as('returningQuantity', z.number()),
  price: money,
  total: money,
  position: z.number(),
});
const lines = z.codec(z.array(line), z.custom<OrderLine[]>(), {
  decode: (wire) => wire.map(({ position, picture, ...rest }) => ({ ...rest, pictureUrl: picture.url })),
  encode: (ours) =>
    ours.map(({ pictureUrl, ...rest }, i) => ({
      ...rest,
      picture: { url: pictureUrl, name: rest.name },
      position: i + 1,
    })),
});
export type OrderLine = {
  offerId: string;
  sku: string;
  name: string;
  pictureUrl: string;
  quantity: number;
  refunded: number;
  comingBack: number;
  price: Money;
  total: Money;
};

/** The parcel in which the buyer returns it; null: no return, or not sent yet. */
export const sentBack = as(
  'returnParcel',
  wireObject({
    carrier: as('deliveryService', z.string()),
    tracker: as('trackerNumber', z.string().nullable()),
    sentOn: as('departureDate', z.string()),
    arrivedOn: as('deliveryDate', z.string().nullable()),
  }).nullable(),
);

const sellerOrder = wireObject({
  number: as('orderItemNumber', z.string()),
  status: z.enum(orderStatuses),
  seller: flat({
    handle: as('vendorLogin', z.string()),
    name: as('soldBy', z.string()),
    kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
  }),
  note: as('sellerNote', z.string()),
  lines: as('positions', lines),
  items: as('amount', money),
  shipping: money,
  tax: money,
  total: money,
  refunded: as('refundedAmount', money),
  /** Whether the buyer pays for it: false if it was cancelled or rejected before payment. */
  isBilled: as('billed', z.boolean()),
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
  /** Parcels already sent, first one first (spec 2.54, 3.10). */
  parcels: z.array(
    wireObject({
      departedOn: as('departureDate', z.string()),
      deliveredOn: as('deliveryDate', z.string().nullable()),
      returnedOn: as('returnDate', z.string().nullable()),
      carrier: as('deliveryService', z.string()),
      trackingNumber: as('trackerNumber', z.string().nullable()),
      trackingUrl: as('trackerWebsite', z.string().nullable()),
      lines: as('positions', z.array(wireObject({ name: as('fullName', z.string()), quantity: z.number() }))),
    }),
  ),
  sentBack,
  withdrawUntil: as('returnableUntil', z.string().nullable()),
  /** The days, at the delivery address, until which the buyer may return it and report a problem. */
  sendBackBy: as('returnDueDay', z.string().nullable()),
  reportBy: as('disputableUntilDay', z.string().nullable()),
  refundToCome: as('returnAmount', money.nullable()),
  history: as('statusHistory', z.array(z.object({ status: z.enum(orderStatuses), at: z.string() }))),
});
export type SellerOrder = z.output<typeof sellerOrder>;

export const order = wireObject({
  number: as('orderNum', z.string()),
  inAccount: z.boolean(),
  status: z.enum(orderStatuses),
  payment: as('paymentStatus', z.enum(paymentStates)),
  /** Why the bank declined the last card; null if it did not, or gave no reason. */
  declineReason: z.enum(declineReasons).nullable(),
  /** The method that paid it; until then, the buyer's latest choice. */
  paymentMethod: as('paymentSystemCode', z.enum(['STRIPE', 'INVOICE', 'ACCOUNT'])),
  /** The invoice it is on; `code` identifies a draft. */
  invoice: z.object({ code: z.string(), number: z.string().nullable(), status: z.string() }).nullable(),
  placedAt: as('orderDate', z.string()),
  /** The end of the unpaid hold; null once paid or ended. */
  heldUntil: as('reservedUntil', z.string().nullable()),
  note: as('orderNote', z.string()),
  addressCode: as('deliveryCode', z.string().nullable()),
  purchaseOrder: z.string().nullable(),
  contact: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone1: z.string(),
    phone2: z.string().nullable(),
  }),
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
  sellerOrders: as('items', z.array(sellerOrder)),
  /** The sums cover the billed seller orders; if none is billed, all of them, as agreed. */
  items: as('amount', money),
  shipping: money,
  taxes: z.array(
    z.object({
      name: z.string(),
      jurisdiction: z.string(),
      percent: z.number(),
      category: z.enum(taxCategories),
      amount: money,
    }),
  ),
  taxesUnknown: z.boolean(),
  /** Some of it is sent from another country: customs may charge duties. */
  dutiesMayApply: z.boolean(),
  total: money,
});
export type Order = z.output<typeof order>;
