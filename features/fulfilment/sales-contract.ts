import {
  as,
  choice,
  defineEndpoint,
  money,
  only,
  pageNumber,
  queryShape,
  request,
  typed,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { sentBack } from '@cubby/features/orders/contract';
import { orderStatuses, saleTabs, saleWorks } from '@cubby/features/orders/rules';
import { z } from 'zod';
import { saleHandlers, saleSteps } from './rules.ts';

/** Filters a shop's orders: those of a tab, or those in all tabs that match a search. */
export const salesQuery = {
  tab: choice('tab', saleTabs, 'TODO'),
  words: typed('orderSearchMask', 100, { address: 'q' }),
  /** In a tab with open orders: those that the caller handles, or unassigned ones. */
  handler: choice('assigned', saleHandlers, 'ANYBODY'),
  page: pageNumber('page', 10_000),
};

/**
 * The shop's deadline: a time when the order is declined or released without an answer, or a day. Times are in the
 * shop's time zone, with their offset.
 */
const deadline = {
  dueAt: as('dueDate', z.string().nullable()),
  dueOn: as('dueDay', z.string().nullable()),
  /** Days from today until then, at the shop; negative: late. */
  daysLeft: z.number().nullable(),
  /** Minutes until `dueAt`. */
  minutesLeft: z.number().nullable(),
};

const listedSale = wireObject({
  number: as('orderItemNumber', z.string()),
  status: z.enum(orderStatuses),
  work: as('nextStep', z.enum(saleWorks)),
  ...deadline,
  placedAt: as('orderDate', z.string()),
  total: money,
  shop: as('vendorName', z.string()),
  buyer: as('recipient', z.string()),
  city: z.string(),
  region: as('regionCode', z.string().nullable()),
  country: as('countryIso', z.string()),
  pieces: as('itemCount', z.number()),
  lines: as(
    'positions',
    z.array(wireObject({ name: as('fullName', z.string()), picture: as('image', wireImage), quantity: z.number() })),
  ),
  /** The team member who handles it. A key of the shop's own system can read neither this nor the number of notes. */
  handler: as('assignedUserName', z.string().nullable()),
  notes: as('noteCount', z.number()),
});
export type ListedSale = z.output<typeof listedSale>;

const tabCounts = z.object({
  TODO: z.number(),
  LATE: z.number(),
  TODAY: z.number(),
  CONFIRM: z.number(),
  PACK: z.number(),
  SHIP: z.number(),
  WAITING: z.number(),
});

/** The orders of the caller's shops, nearest deadline first. */
export const sales = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/vendor/list/v1/get',
  summary: "The orders of the caller's shops, by what is to be done and until when",
  access: ['orders.read', 'orders:read'],
  input: request(queryShape(salesQuery)),
  output: wireObject({
    orders: z.array(listedSale),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
    tabs: as('tabCounts', tabCounts),
    /** Whether the caller has colleagues in these shops. */
    hasColleagues: z.boolean(),
  }),
});
export type Sales = z.output<typeof sales.output>;

const amountOf = { name: z.string(), amount: money };

export const sale = defineEndpoint({
  method: 'GET',
  path: '/api/store/order/vendor/v1/get',
  summary: 'One order of a shop: what to send where, what the shop gets, and what it may do now',
  access: ['orders.read', 'orders:read'],
  input: request({
    number: as('orderItemNumber', z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}-[1-9][0-9]?$/, 'field.order.invalid')),
  }),
  output: only(
    'order',
    wireObject({
      number: as('orderItemNumber', z.string()),
      status: z.enum(orderStatuses),
      work: as('nextStep', z.enum(saleWorks)),
      /** By the table of transitions, as far as the caller's role allows it. */
      may: as('allowedSteps', z.array(z.enum(saleSteps))),
      /** Whether the caller's role in the shop is to send orders: it may print the packing slip. */
      maySend: as('shippingAllowed', z.boolean()),
      ...deadline,
      placedAt: as('orderDate', z.string()),
      /** In the shop's time zone. */
      today: as('currentDate', z.string()),
      route: as('paymentRoute', z.enum(['CARD', 'INVOICE_PREPAID', 'INVOICE_TERMS'])),
      shop: as('vendorName', z.string()),
      arrivesFrom: z.string(),
      arrivesTo: z.string(),
      note: as('orderNote', z.string()),
      sellerNote: z.string(),
      purchaseOrder: z.string().nullable(),
      sentBack,
      /** Only for a child's crafts sent abroad: the form is printed with the packing slip. */
      needsCustomsForm: as('customsForm', z.boolean()),
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
            /** The shop's own number for it. */
            ownSku: z.string().nullable(),
            name: as('fullName', z.string()),
            picture: as('image', wireImage),
            quantity: z.number(),
            refunded: as('refundedQuantity', z.number()),
            shipped: as('shippedQuantity', z.number()),
            toShip: as('toShipQuantity', z.number()),
            comingBack: as('returningQuantity', z.number()),
            price: money,
            total: money,
          }),
        ),
      ),
      total: money,
      refunded: as('refundedAmount', money),
      /** The amount not yet paid by its buyer. */
      outstanding: as('outstandingAmount', money),
      /** The amount refunded or credited to the buyer once the shop has received the return. */
      refundOnReturn: as('returnAmount', money.nullable()),
      /** The shop's share of it, as the ledger books it on delivery (domain 5.3 P4). */
      share: as(
        'vendorShare',
        wireObject({
          items: as('amount', money),
          shipping: money,
          /** The taxes that the shop itself owes. */
          ownTax: money,
          commission: as('fee', money),
          commissionPercent: as('feePercent', z.number()),
          commissionTaxes: as('feeTaxes', z.array(wireObject(amountOf))),
          /** The refunded part of the shop's share. */
          refunded: as('refundedAmount', money),
          total: money,
        }),
      ),
      parcels: z.array(
        wireObject({
          departedOn: as('departureDate', z.string()),
          deliveredOn: as('deliveryDate', z.string().nullable()),
          returnedOn: as('returnDate', z.string().nullable()),
          carrier: as('deliveryService', z.string()),
          tracker: as('trackerNumber', z.string().nullable()),
          /** Its position among the parcels, by which its tracking number is corrected. */
          position: as('parcelPosition', z.number()),
          /** What was corrected, the oldest first, and until when it was shown; times are at the shop. */
          earlier: as(
            'earlierTrackers',
            z.array(
              wireObject({
                carrier: as('deliveryService', z.string()),
                tracker: as('trackerNumber', z.string().nullable()),
                until: as('untilDate', z.string()),
              }),
            ),
          ),
          lines: as('positions', z.array(wireObject({ name: as('fullName', z.string()), quantity: z.number() }))),
        }),
      ),
      history: as(
        'statusHistory',
        z.array(
          z.object({
            status: z.enum(orderStatuses),
            actor: z.string(),
            /** The shop member who did it. */
            person: z.string().nullable(),
            reason: z.string().nullable(),
            at: z.string(),
          }),
        ),
      ),
    }),
  ),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type SaleDetails = z.output<typeof sale.output>;
