import {
  as,
  defineEndpoint,
  money,
  queryNumber,
  queryShape,
  request,
  requestBody,
  typedText,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { sizedOffersQuery } from './own-query-contract.ts';
import { dearestMinor, movementKinds, offerStatuses, reportedKinds, shownPlanStatuses } from './rules.ts';

export const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
export const sku = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid');
export const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor > 0 && amountMinor <= dearestMinor,
  'field.number.range',
);
const pieces = z.int('field.number.invalid').min(0, 'field.number.range').max(1_000_000, 'field.number.range');

/** From this quantity, each piece costs less. */
export const tiers = as('quantityPrices', z.array(request({ from: as('fromQuantity', pieces), price })));
export const ownOffer = {
  offerId: as('priceId', z.string()),
  status: z.enum(offerStatuses),
  price,
  onHand: as('onHandQuantity', z.number()),
  reserved: as('reservedQuantity', z.number()),
  /** The shop's own number and note: nobody else sees either. */
  ownSku: z.string().nullable(),
  note: as('internalNote', z.string().nullable()),
  tiers,
  /** The largest quantity of one order; null: only the stock limits it. */
  mostPerOrder: as('maxPerOrder', z.number().nullable()),
};
const product = { sku: z.string(), name: as('fullName', z.string()), picture: as('image', wireImage) };

export const ownOffers = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/list/v1/get',
  summary: "The offers of the caller's shops, also those that are not on sale",
  access: ['offers.read', 'offers:read'],
  input: request(queryShape(sizedOffersQuery)),
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

/** A product that a shop offers, or may offer; `offersOfProduct` has other shops' prices, delivered to a place. */
export const ownOfferOf = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/v1/get',
  summary: "A product with the shop's own offer, if there is one, and the newest changes of its stock",
  access: ['offers.read', 'offers:read'],
  input: request({ shop, sku, price: as('priceCents', queryNumber(1, dearestMinor).optional()) }),
  output: wireObject({
    ...product,
    offer: wireObject(ownOffer).nullable(),
    /** Whether it is a business's shop: children's shops have neither own numbers nor notes. */
    isBusiness: as('business', z.boolean()),
    /** Prices for some days, in the warehouse's time zone, next first. */
    planned: as(
      'plannedPrices',
      z.array(wireObject({ price, firstDay: z.string(), lastDay: z.string(), status: z.enum(shownPlanStatuses) })),
    ),
    /**
     * The earlier price that is or could be shown beside the offer's own, and until when; null: there is no genuine
     * one.
     */
    earlier: as(
      'earlierPrice',
      wireObject({ price: money, until: z.string(), isShown: as('shown', z.boolean()) }).nullable(),
    ),
    /** The shop's share of the requested price, or of its own (domain 5.3 P4). */
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
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, price, quantity: pieces }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_WRONG_STATUS: 409 },
});

/** With the price that the caller has seen, so that a second tab is shown a changed one. */
export const changePrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/price/v1/update',
  summary: 'Changes the price of an offer; a price that has changed meanwhile is refused',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, price, previous: as('previousPrice', price) }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_CHANGED: 409 },
});

/** A product by its SKU, barcode or maker's number, for shops that want to offer it. */
export const productToOffer = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/product/v1/get',
  summary: 'Finds a product to offer by its SKU, the GTIN of its barcode, or the number that its maker gives it',
  access: ['offers.read', 'offers:read'],
  input: request({ code: as('skuOrBarcode', typedText(40)) }),
  output: wireObject({ sku: z.string(), name: as('fullName', z.string()) }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** RECEIVED and DAMAGED give a difference, COUNTED the pieces found, including those held by orders. */
export const changeStock = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/stock/v1/update',
  summary: 'Books pieces that were received or damaged, or a count; never below what orders hold',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, kind: z.enum(reportedKinds, 'field.code.invalid'), quantity: pieces }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_OUT_OF_STOCK: 409 },
});
