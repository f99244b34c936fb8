import { as, commaList, defineEndpoint, flat, money, only, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { productSummary } from './summary-contract.ts';

export {
  categoryOverview,
  filters,
  filtersOfCategory,
  filtersOfSeller,
  filtersOfType,
  productsOfCategory,
  productsOfSeller,
  productsOfType,
} from './list-contract.ts';
export {
  categoryListQuery,
  craftListQuery,
  foundQuery,
  type ListAddress,
  listQuery,
  storeListQuery,
  typeListQuery,
} from './query-contract.ts';
export { productSummary };

const sku = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
const offerId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** From this quantity, each piece costs less. */
const tiers = as(
  'quantityPrices',
  z.array(wireObject({ from: as('fromQuantity', z.number()), price: money })).optional(),
);
const offer = wireObject({
  offerId: as('priceId', z.string()),
  sku: z.string(),
  price: money,
  tiers,
  /** The lowest price of the 30 days before the reduction, if it is shown. */
  earlier: as('earlierPrice', money.optional()),
  /** Exact below 100, rounded down to two digits above; spec 7.15 is always exact. */
  available: as('restAmount', z.number()),
  seller: flat({
    handle: as('vendorLogin', z.string()),
    name: as('vendorName', z.string()),
    kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
    country: as('countryIso', z.string()),
    city: z.string().nullable(),
    onTimePercent: z.number().nullable(),
    returnDays: z.number(),
    /** For a child's shop that takes no orders for now: nothing can be bought. */
    isResting: as('resting', z.literal(true).optional()),
    /** For a shop on holiday: the first day on which it sells again. */
    backOn: as('returnDate', z.string().optional()),
  }),
  delivery: z
    .object({ price: money, freeFrom: money.nullable(), arrivesFrom: z.string(), arrivesTo: z.string() })
    .nullable(),
  /**
   * The same prices with VAT, in the EU and the UK (domain 4.8); none elsewhere. A cart uses `price`, and adds the
   * taxes.
   */
  withVat: wireObject({
    ...{ price: money, tiers, earlier: as('earlierPrice', money.optional()) },
    delivery: z.object({ price: money, freeFrom: money.nullable() }).nullable(),
  }).optional(),
});

/** Spec 7.18: the offers for one product, with delivery to one country (default: the brand's). */
export const offersOfProduct = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/product/price/list/actual/v1/get',
  summary: 'Offers of all sellers for one product, with delivery to a country',
  access: ['anyone'],
  input: request({
    sku: z.string().regex(sku, 'field.sku.invalid'),
    country: as(
      'countryIso',
      z
        .string()
        .regex(/^[A-Z]{2}$/, 'field.country.invalid')
        .optional(),
    ),
  }),
  output: only('productPrices', z.array(offer)),
});

/** Spec 7.15, 4.11: the stock of the offers in a cart. An offer that no longer exists has none. */
export const availableStock = defineEndpoint({
  method: 'GET',
  path: '/api/store/list/rests/by/product/prices/v1/get',
  summary: 'Available stock of the given offers',
  access: ['anyone'],
  input: request({ offerIds: as('pricesListId', commaList(offerId, 200)) }),
  output: only(
    'serviceGroupList',
    z.array(wireObject({ offerId: as('priceId', z.string()), available: as('restAmount', z.number()) })),
  ),
});

/** Products by their SKUs: only the browser knows which were viewed recently. */
export const productsBySku = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/list/v1/get',
  summary: 'Products by SKU, in the requested order; unknown SKUs are omitted',
  access: ['anyone'],
  input: request({ skus: as('skuList', commaList(sku, 12)) }),
  output: only('products', z.array(productSummary)),
});

/** The home page's products (spec 2.43): bestsellers, none of them made by a child (domain C6), and popular items. */
export const featuredProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/featured/v1/get',
  summary: "The brand's bestsellers and popular products",
  access: ['anyone'],
  input: request({}),
  output: z.object({ bestsellers: z.array(productSummary), popular: z.array(productSummary) }),
});
