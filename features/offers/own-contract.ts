import {
  as,
  choice,
  defineEndpoint,
  money,
  only,
  pageNumber,
  queryNumber,
  queryShape,
  request,
  requestBody,
  typed,
  typedText,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import {
  bulkKinds,
  dearestMinor,
  mostAtOnce,
  movementKinds,
  offerStatuses,
  ownOfferSorts,
  percentLimits,
  reportedKinds,
  unchangedReasons,
} from './rules.ts';

/** A shop's own offers: those of a state, by words, in an order. */
export const ownOffersQuery = {
  words: typed('offerSearchMask', 100, { address: 'q' }),
  status: choice('status', ['ALL', ...offerStatuses], 'ALL'),
  sort: choice('sort', ownOfferSorts, 'created'),
  order: choice('order', ['ASC', 'DESC'], 'DESC'),
  page: pageNumber(),
};

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid');
const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor > 0 && amountMinor <= dearestMinor,
  'field.number.range',
);
const pieces = z.int('field.number.invalid').min(0, 'field.number.range').max(1_000_000, 'field.number.range');

const ownOffer = {
  offerId: as('priceId', z.string()),
  status: z.enum(offerStatuses),
  price,
  onHand: as('onHandQuantity', z.number()),
  reserved: as('reservedQuantity', z.number()),
};
const product = { sku: z.string(), name: as('fullName', z.string()), picture: as('image', wireImage) };

export const ownOffers = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/list/v1/get',
  summary: "The offers of the caller's shops, also those that are not on sale",
  access: ['offers.read'],
  input: request(queryShape(ownOffersQuery)),
  output: wireObject({
    offers: z.array(
      wireObject({
        ...{ ...product, ...ownOffer, shop: as('vendorLogin', z.string()) },
        added: as('dateOfCreate', z.string()),
      }),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

/** A product that a shop offers, or may offer; what others ask for it, delivered to a place, is in `offersOfProduct`. */
export const ownOfferOf = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/v1/get',
  summary: "A product with the shop's own offer, if there is one, and the newest changes of its stock",
  access: ['offers.read'],
  input: request({ shop, sku, price: as('priceCents', queryNumber(1, dearestMinor).optional()) }),
  output: wireObject({
    ...product,
    offer: wireObject(ownOffer).nullable(),
    /** What the shop gets of the price asked about, or of its own (domain 5.3 P4). */
    share: as(
      'vendorShare',
      wireObject({
        price,
        commission: as('fee', money),
        commissionPercent: as('feePercent', z.number()),
        commissionTaxes: as('feeTaxes', z.array(wireObject({ name: z.string(), amount: money }))),
        total: money,
      }).nullable(),
    ),
    movements: as(
      'stockHistory',
      z.array(wireObject({ kind: z.enum(movementKinds), quantity: z.number(), at: as('date', z.string()) })),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const createOffer = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/v1/create',
  summary: "Offers a product in the caller's shop: it is on sale at once",
  access: ['offers.write'],
  input: requestBody({ shop, sku, price, quantity: pieces }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_WRONG_STATUS: 409 },
});

/** With the price that the caller has seen, so that of two tabs the second is told. */
export const changePrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/price/v1/update',
  summary: 'Changes the price of an offer; a price that has changed meanwhile is refused',
  access: ['offers.write'],
  input: requestBody({ shop, sku, price, previous: as('previousPrice', price) }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_CHANGED: 409 },
});

const offerIds = z.array(z.uuid('field.code.invalid')).max(mostAtOnce.changed, 'field.list.tooLong');
const percent = z
  .number('field.number.invalid')
  .min(percentLimits.least, 'field.number.range')
  .max(percentLimits.most, 'field.number.range');
/** Some offers by their ids, or all that match the list's query except some. */
const selected = {
  offerIds: as('priceIds', offerIds.nullable()),
  words: as('offerSearchMask', typedText(100).default('')),
  status: z.enum(['ALL', ...offerStatuses]).default('ALL'),
  except: as('exceptPriceIds', offerIds.default([])),
};
/** Some offers, as `changeOffers` takes them. */
export const theseOffers = (offerIds: readonly string[]) => ({
  ...{ offerIds: [...offerIds], words: '', status: 'ALL' as const, except: [] },
});
const movedBack = {
  offerId: as('priceId', z.uuid('field.code.invalid')),
  from: z.int(),
  to: z.int().min(0, 'field.number.range'),
};

/** A dry run changes nothing, and returns what the same call would change. */
export const changeOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/list/v1/update',
  summary: 'Puts offers on sale or takes them off, changes their prices by a percentage, or sets their stock',
  access: ['offers.write'],
  idempotent: true,
  input: requestBody({
    ...selected,
    kind: as('changeKind', z.enum(bulkKinds, 'field.code.invalid')),
    /** Of STATUS, PRICE and STOCK. */
    to: as('newStatus', z.enum(['ACTUAL', 'CLOSED'], 'field.code.invalid').optional()),
    percent: as('pricePercent', percent.optional()),
    quantity: pieces.optional(),
    dryRun: z.boolean().default(false),
  }).refine(({ kind, to, percent: by, quantity }) => ({ STATUS: to, PRICE: by, STOCK: quantity })[kind] !== undefined, {
    error: 'field.required',
    path: ['kind'],
  }),
  output: wireObject({
    changed: as('changedCount', z.number()),
    unchanged: as(
      'unchangedOffers',
      z.array(wireObject({ reason: as('reasonCode', z.enum(unchangedReasons)), count: z.number() })),
    ),
    /** Of prices: what one piece of each costs together, and how the first change. */
    before: as('totalBefore', money),
    after: as('totalAfter', money),
    examples: z.array(
      wireObject({
        name: as('fullName', z.string()),
        before: as('priceBefore', money),
        after: as('priceAfter', money),
      }),
    ),
    /** What `restoreOffers` takes; empty if there are too many. */
    undo: z.array(wireObject({ ...movedBack })),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

/** Those that have changed again meanwhile stay as they are. */
export const restoreOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/list/v1/restore',
  summary: 'Takes back a change of many offers, and returns how many are as before',
  access: ['offers.write'],
  idempotent: true,
  input: requestBody({
    kind: as('changeKind', z.enum(bulkKinds, 'field.code.invalid')),
    offers: z.array(request(movedBack)).min(1, 'field.required').max(mostAtOnce.undone, 'field.list.tooLong'),
  }),
  output: only('changedCount', z.number()),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** A product by its SKU or barcode, for those who would like to offer it. */
export const productToOffer = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/product/v1/get',
  summary: 'Finds a product to offer by its SKU, or by the GTIN of its barcode',
  access: ['offers.read'],
  input: request({ code: as('skuOrBarcode', typedText(40)) }),
  output: wireObject({ sku: z.string(), name: as('fullName', z.string()) }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** RECEIVED and DAMAGED give a difference, COUNTED the pieces found, those that orders hold included. */
export const changeStock = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/stock/v1/update',
  summary: 'Books pieces that were received or damaged, or a count; never below what orders hold',
  access: ['offers.write'],
  input: requestBody({ shop, sku, kind: z.enum(reportedKinds, 'field.code.invalid'), quantity: pieces }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_OUT_OF_STOCK: 409 },
});
