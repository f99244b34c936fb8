import { as, defineEndpoint, flat, money, request, requestBody, wireObject } from '@cubby/contract';
import { taxCategories } from '@cubby/features/taxes/rules';
import { z } from 'zod';
import { entryList, line, offerId } from './line-contract.ts';
import { type CartGroup, type CartQuote, mostLines, mostPieces } from './rules.ts';

export { wireQuantity } from './line-contract.ts';
export { shareCart, sharedCart } from './share-contract.ts';

/** A tax without the rule that decided it: the rule is for accounting, not the screen. */
const tax = z.object({ name: z.string(), jurisdiction: z.string(), amount: money });
const group = wireObject({
  seller: flat({
    handle: as('vendorLogin', z.string()),
    name: as('vendorName', z.string()),
    kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
  }),
  lines: as('items', z.array(line)),
  subtotal: as('subTotal', money),
  shipping: money,
  freeFrom: money.nullable(),
  delivers: z.boolean(),
  arrivesFrom: z.string().nullable(),
  arrivesTo: z.string().nullable(),
  taxes: z.array(tax),
  total: as('totalPrice', money),
});
export type ShownGroup = Omit<CartGroup, 'taxes' | 'taxesUnknown' | 'dutiesMayApply'> & {
  taxes: z.output<typeof tax>[];
};
export type ShownQuote = Omit<CartQuote, 'groups'> & { groups: ShownGroup[] };

const entriesAndCountry = {
  entries: entryList,
  country: as(
    'countryIso',
    z
      .string()
      .regex(/^[A-Z]{2}$/, 'field.country.invalid')
      .optional(),
  ),
};

/**
 * The current contents and cost of a guest's cart (kept in the browser, spec 4.12): prices, stock, delivery, taxes. The
 * server computes every amount (reliability rule 2). Offers that no longer exist are omitted.
 */
export const quotedCart = defineEndpoint({
  method: 'POST',
  path: '/api/store/cart/quote/v1/get',
  summary: "A guest's cart with current prices, stock, delivery and taxes",
  access: ['anyone'],
  writes: false,
  traffic: 'money',
  perMinute: 240,
  input: requestBody({
    ...entriesAndCountry,
    region: as(
      'regionCode',
      z
        .string()
        .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'field.region.invalid')
        .optional(),
    ),
  }),
  output: wireObject({
    groups: z.array(group),
    saved: as('savedItems', z.array(line)),
    subtotal: as('subTotal', money),
    shipping: money,
    taxes: z.array(tax.extend({ percent: z.number(), category: z.enum(taxCategories) })).nullable(),
    taxesUnknown: z.boolean(),
    dutiesMayApply: z.boolean(),
    total: as('totalPrice', money),
  }),
});

const memberCart = {
  lines: as('items', z.array(line)),
  saved: as('savedItems', z.array(line)),
  subtotal: as('subTotal', money),
  shipping: money,
  total: as('totalPrice', money),
};

export const ownCart = defineEndpoint({
  method: 'GET',
  path: '/api/store/cart/v1/get',
  summary: 'The cart of the signed-in member, with current prices and stock',
  access: ['signed-in'],
  duringViewing: true,
  input: request({}),
  output: wireObject(memberCart),
});

/**
 * Spec 7.6: sets lines of the member's cart; a quantity of 0 removes one, and unnamed lines stay. With `merge` the
 * lines are a visitor's cart at sign-in: the higher quantity counts, and the answer reports changes (spec 4.12, design
 * 4.12).
 */
export const saveCartLines = defineEndpoint({
  method: 'POST',
  path: '/api/store/cart/item/batch/v1/createOrUpdate',
  summary: 'Sets, removes or merges lines of the signed-in member’s cart',
  access: ['signed-in'],
  // It has its own transaction: changing lines takes one round trip to the database.
  writes: false,
  traffic: 'money',
  perMinute: 240,
  input: requestBody({
    entries: as(
      'cartItemList',
      z
        .array(
          request({
            offerId: as('priceId', offerId),
            quantity: z
              .int('field.quantity.invalid')
              .min(0, 'field.quantity.invalid')
              .max(mostPieces, 'field.quantity.invalid'),
            selected: as('ready2Order', z.boolean().default(true)),
            saved: as('savedForLater', z.boolean().optional()),
          }),
        )
        .max(mostLines, 'field.list.tooLong'),
    ),
    merge: z.boolean().default(false),
  }),
  output: wireObject({
    ...memberCart,
    changes: z.array(
      wireObject({
        offerId: as('priceId', z.string()),
        kind: z.enum(['RAISED', 'CAPPED', 'GONE', 'NO_ROOM']),
        name: as('fullName', z.string().nullable()),
        wanted: as('wantedQuantity', z.number()),
        quantity: z.number(),
      }),
    ),
  }),
  errorCodes: { OC_TOO_MANY: 409 },
});

/** Server-sent events: `cart` whenever another session changes the member's cart. */
export const cartEventsPath = '/api/store/cart/events/v1/get';

const plan = wireObject({
  sellers: as(
    'vendors',
    z.array(wireObject({ handle: as('vendorLogin', z.string()), name: as('vendorName', z.string()) })),
  ),
  subtotal: as('subTotal', money),
  shipping: money,
  total: as('totalPrice', money),
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
  swaps: z.array(wireObject({ from: as('priceId', z.string()), to: as('newPriceId', z.string()) })),
}).nullable();

/** The cost of the selected lines from other sellers: the cheapest split, and all from one (ux C4). */
export const waysToBuy = defineEndpoint({
  method: 'POST',
  path: '/api/store/cart/alternatives/v1/get',
  summary: 'The cheapest split of a cart over sellers, and all of it from one seller, before taxes',
  access: ['anyone'],
  writes: false,
  perMinute: 240,
  input: requestBody(entriesAndCountry),
  output: wireObject({ leftOut: as('leftOutQuantity', z.number()), current: plan, cheapest: plan, oneSeller: plan }),
});
