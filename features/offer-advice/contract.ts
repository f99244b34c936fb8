import {
  as,
  choice,
  defineEndpoint,
  maybeTyped,
  money,
  pageNumber,
  queryShape,
  request,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { type Asked, findings } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const count = z.int();

/** The country for price comparison; by default, or if the shop does not deliver there, its own. */
export const placeQuery = { country: maybeTyped('countryIso', 2, { address: 'country' }) };
export const adviceQuery = {
  ...placeQuery,
  finding: choice('finding', ['ANY', ...findings], 'ANY'),
  page: pageNumber(),
};

const advice = wireObject({
  sku: z.string(),
  findings: z.array(z.enum(findings)),
  /** Among the shops from which it can be ordered; null: nobody else offers it there. Equal prices share a rank. */
  position: as(
    'pricePosition',
    wireObject({
      place: count,
      of: as('totalCount', count),
      price: money,
      cheapest: as('cheapestPrice', money),
    }).nullable(),
  ),
  /** Orders in that country. Null: too few were placed with other shops. */
  buyers: wireObject({ own: as('ownCount', count), of: as('totalCount', count) }).nullable(),
  available: as('restAmount', count),
  sold: as('soldCount', count),
  /** The number of days of these sales: fewer for a new offer. */
  days: as('dayCount', count),
  languages: as('missingLanguages', z.array(z.string())),
});
export type Advice = z.output<typeof advice>;

const common = {
  /** The country of comparison, and all countries to which the shop delivers. */
  country: as('countryIso', z.string()),
  countries: as('deliveryCountries', z.array(z.string())),
};

export const offersToImprove = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/advice/list/v1/get',
  summary: "A shop's offers that can be better, what matters most first: price, stock, and what the product lacks",
  access: ['offers.read'],
  input: request({ shop, ...queryShape(adviceQuery) }),
  output: wireObject({
    ...common,
    name: as('vendorName', z.string()),
    offers: z.array(wireObject({ name: as('fullName', z.string()), image: wireImage, advice })),
    /** The number of offers with each finding. */
    counts: z.object({
      ...{ ANY: count, SOLD_OUT: count, RUNNING_OUT: count, DEARER: count, UNSOLD: count },
      ...{ NO_PICTURE: count, NO_WEIGHT: count, NO_LANGUAGE: count, NO_UNIT: count },
    } satisfies Record<Asked, typeof count>),
    page: z.object({ current: count, items: count, total: count, last: count }),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type OffersToImprove = z.output<typeof offersToImprove.output>;

export const adviceOnOffer = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/advice/v1/get',
  summary:
    'How one offer of a shop stands: price, buyers, stock, and what its product lacks; null while it is off sale',
  access: ['offers.read'],
  input: request({
    ...{ shop, sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid') },
    ...queryShape(placeQuery),
  }),
  output: wireObject({ ...common, advice: advice.nullable() }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
