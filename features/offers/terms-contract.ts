import { as, defineEndpoint, done, requestBody, wireObject } from '@cubby/contract';
import { optionalField, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { ownOffer, shop, sku, tiers } from './own-contract.ts';
import { longestNote, longestOwnSku } from './rules.ts';

/** The server computes it; nobody enters it. A change of the price ends it. */
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

/** All of them at once; without any, each piece costs the price. */
export const changeTiers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/tiers/v1/update',
  summary: 'Sets from which quantities a piece of an offer costs less: at most six, rising in pieces, falling in price',
  access: ['offers.write', 'offers:write'],
  input: requestBody({ shop, sku, tiers }),
  output: wireObject(ownOffer),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Omitted or empty, the number or the note is cleared. */
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
