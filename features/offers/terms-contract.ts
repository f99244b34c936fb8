import { as, defineEndpoint, done, requestBody, wireObject } from '@cubby/contract';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { ownOffer, price, shop, sku, tiers } from './own-contract.ts';
import { highestPerOrder, longestNote, longestOwnSku } from './rules.ts';

/** Computed by the server; nobody enters it. A change of the price ends it. */
export const showEarlierPrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/earlier-price/v1/update',
  summary:
    'Shows the lowest price of the 30 days before a reduction beside the price, or no more; refused without a real one',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, isShown: as('shown', z.boolean()) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Replaces all tiers; with none, each piece costs the price. */
export const changeTiers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/tiers/v1/update',
  summary: 'Sets from which quantities a piece of an offer costs less: at most six, rising in pieces, falling in price',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, tiers }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Null: only the stock limits an order. */
export const limitOffer = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/order-limit/v1/update',
  summary: 'Sets the largest quantity of an offer that one order may have, or removes the limit',
  access: ['offers.write', 'offers:write'],
  input: requestBody({
    shop,
    sku,
    mostPerOrder: as(
      'maxPerOrder',
      z.int('field.number.invalid').min(1, 'field.number.range').max(highestPerOrder, 'field.number.range').nullable(),
    ),
  }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** An omitted or empty number or note is cleared. */
export const describeOffer = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/details/v1/update',
  summary: "Sets the shop's own number of an offer, and its note: only its own people see them",
  access: ['offers.write', 'offers:write'],
  input: requestBody({
    shop,
    sku,
    ownSku: optionalField(requiredText(longestOwnSku)),
    note: as('internalNote', optionalField(requiredText(longestNote))),
  }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_WRONG_STATUS: 409 },
});

const day = z.iso.date('field.code.invalid');
/** In the warehouse's time zone. Another price set by a person meanwhile ends it. */
export const planPrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/planned-price/v1/create',
  summary:
    'Plans another price for some days, after which the price returns; days that overlap another plan are refused',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, price, firstDay: day, lastDay: day }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});

export const dropPlannedPrice = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/planned-price/v1/end',
  summary: 'Removes a planned price, or ends the one that runs: the price before it returns',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, firstDay: day }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});
