import { as, commaList, defineEndpoint, queryNumber, request, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { listPageSize, shippingDays, sortFields } from './rules.ts';
import { productSummary } from './summary-contract.ts';

const code = /^[A-Z0-9_]{2,60}$/;
const handle = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The keys of a list's request, which its page's address has too (spec 2.13, 2.14). */
export const listKeys = {
  page: 'page',
  sort: 'sortField',
  order: 'sortOrder',
  attributeValues: 'productAttributeValueCodes',
  manufacturers: 'manufactureCodes',
  category: 'categoryCode',
  priceFrom: 'priceFrom',
  priceTo: 'priceTo',
  minStars: 'ratingFrom',
  inStock: 'inStock',
  sellers: 'vendorLogins',
  shipsWithin: 'shipsWithin',
} as const;

const codes = commaList(code, 60).default([]);
const flag = z.codec(queryNumber(0, 1), z.boolean(), { decode: (value) => value === 1, encode: (on) => (on ? 1 : 0) });
const days = z.codec(z.literal(shippingDays.map(String), 'field.days.invalid'), z.literal(shippingDays), {
  decode: (text) => Number(text) as (typeof shippingDays)[number],
  encode: String,
});

/** The request of a list (design 5); every key but the list's own is optional. */
const selection = {
  page: queryNumber(1, 100_000).default(1),
  sort: as(listKeys.sort, z.enum(sortFields, 'field.sort.invalid').default('price')),
  order: as(listKeys.order, z.enum(['ASC', 'DESC'], 'field.sort.invalid').default('ASC')),
  attributeValueCodes: as(listKeys.attributeValues, codes),
  manufacturerCodes: as(listKeys.manufacturers, codes),
  priceFrom: queryNumber(0, 999_999).optional(),
  priceTo: queryNumber(0, 999_999).optional(),
  minStars: as(listKeys.minStars, queryNumber(1, 5).optional()),
  inStockOnly: as(listKeys.inStock, flag.default(false)),
};
/** What a product type's list takes as well. */
const ofType = {
  ...selection,
  sellerHandles: as(listKeys.sellers, commaList(handle, 60).default([])),
  shipsWithin: days.optional(),
};
const productTypeCode = z.string().regex(code, 'field.code.invalid');
/** A seller's products, perhaps of one main category. */
const ofSeller = request({
  ...selection,
  sellerHandle: as('vendorLogin', z.string().regex(handle, 'field.handle.invalid')),
  categoryCode: z.string().regex(code, 'field.code.invalid').optional(),
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
  input: request({ ...ofType, productTypeCode: as('abstractProductCode', productTypeCode) }),
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

/** Spec 7.21: the filters of a product type's list. The list's own selection may come along; counts then respect it. */
export const filtersOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/abstract-product/v1/get',
  summary: 'Filters of one product type, with counts',
  access: ['anyone'],
  input: request({ ...ofType, productTypeCode: as('abstractProductCodeKeyword', productTypeCode) }),
  output: filters,
});

/** Spec 7.22: the filters of a seller's list: manufacturers and categories, and the rest as above. */
export const filtersOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/vendor/v1/get',
  summary: "Filters of one seller's products, with counts",
  access: ['anyone'],
  input: ofSeller,
  output: filters,
});
