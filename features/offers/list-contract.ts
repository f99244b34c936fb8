import {
  as,
  choice,
  code,
  codes,
  defineEndpoint,
  flag,
  maybeChoice,
  pageNumber,
  type QueryValues,
  queryShape,
  request,
  whole,
  wireObject,
} from '@cubby/contract';
import { z } from 'zod';
import { listPageSize, shippingDays, sortFields } from './rules.ts';
import { productSummary } from './summary-contract.ts';

const codePattern = /^[A-Z0-9_]{2,60}$/;
const handlePattern = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The query parameters of a product list, in the order of its address (spec 2.13, 2.14; design 5). */
export const listQuery = {
  sort: choice('sortField', sortFields, 'price', 'field.sort.invalid'),
  order: choice('sortOrder', ['ASC', 'DESC'], 'ASC', 'field.sort.invalid'),
  categoryCode: code('categoryCode', codePattern, 'field.code.invalid'),
  attributeValueCodes: codes('productAttributeValueCodes', codePattern),
  manufacturerCodes: codes('manufactureCodes', codePattern),
  priceFrom: whole('priceFrom', 0, 999_999),
  priceTo: whole('priceTo', 0, 999_999),
  minStars: whole('ratingFrom', 1, 5),
  inStockOnly: flag('inStock'),
  sellerHandles: codes('vendorLogins', handlePattern),
  shipsWithin: maybeChoice('shipsWithin', shippingDays, 'field.days.invalid'),
  page: pageNumber(),
};
export type ListAddress = QueryValues<typeof listQuery>;

const { categoryCode, ...ofType } = listQuery;
const { sellerHandles, shipsWithin, ...ofStore } = listQuery;
/** The parameters of a product type's list: all except the category, which the type determines. */
export const typeListQuery = ofType;
/** The parameters of a seller's list: one main category, but neither sellers nor shipping time. */
export const storeListQuery = ofStore;

const productTypeCode = z.string().regex(codePattern, 'field.code.invalid');
const ofSeller = request({
  ...queryShape(storeListQuery),
  sellerHandle: as('vendorLogin', z.string().regex(handlePattern, 'field.handle.invalid')),
});

const wireList = wireObject({
  total: as('productsCount', z.number()),
  pageSize: as('elements', z.number()),
  lastPage: as('pages', z.number()),
  products: z.array(productSummary),
  breadcrumb: z.array(z.object({ code: z.string(), name: z.string(), path: z.string().nullable() })),
});
const list = z.codec(wireList, z.custom<Omit<z.output<typeof wireList>, 'pageSize'>>(), {
  decode: ({ pageSize: _always, ...rest }) => rest,
  encode: (ours) => ({ ...ours, pageSize: listPageSize }),
});

const filterValues = z.array(
  z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable(), count: z.number() }),
);
const filters = wireObject({
  attributes: as('attributeList', z.array(z.object({ code: z.string(), name: z.string(), values: filterValues }))),
  manufacturers: as('manufactureList', filterValues),
  categories: as('categoryList', filterValues),
  stars: as('ratingList', z.array(wireObject({ stars: as('ratingFrom', z.number()), count: z.number() }))),
  inStock: as('inStockCount', z.number()),
  shipsWithin: as(
    'shipsWithinList',
    z.array(wireObject({ days: as('shipsWithin', z.literal(shippingDays)), count: z.number() })),
  ),
  sellers: as('vendorList', filterValues),
  priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
});

/** Spec 7.19: the products of one product type. */
export const productsOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs/list/v1/get',
  summary: 'A page of the products of one product type, filtered and sorted',
  access: ['anyone'],
  input: request({ ...queryShape(typeListQuery), productTypeCode: as('abstractProductCode', productTypeCode) }),
  output: list,
});

/** Spec 7.20: the products of one seller. */
export const productsOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-vendor/list/v1/get',
  summary: 'A page of the products of one seller, filtered and sorted',
  access: ['anyone'],
  input: ofSeller,
  output: list,
});

/** Spec 7.21: the filters of a product type's list. The list's own selection may be included; counts then respect it. */
export const filtersOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/abstract-product/v1/get',
  summary: 'Filters of one product type, with counts',
  access: ['anyone'],
  input: request({ ...queryShape(typeListQuery), productTypeCode: as('abstractProductCodeKeyword', productTypeCode) }),
  output: filters,
});

/** Spec 7.22: the filters of a seller's list: manufacturers and categories, otherwise as above. */
export const filtersOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/vendor/v1/get',
  summary: "Filters of one seller's products, with counts",
  access: ['anyone'],
  input: ofSeller,
  output: filters,
});
