import { commaList, defineEndpoint, queryNumber } from '@cubby/contract';
import { z } from 'zod';
import {
  type Filters,
  type ListSelection,
  listPageSize,
  type ProductList,
  type ShippingDays,
  shippingDays,
  sortFields,
  type TypeSelection,
} from './rules.ts';
import { summaryFromWire, summaryToWire, type WireSummary, wireSummary } from './summary-contract.ts';

const code = /^[A-Z0-9_]{2,60}$/;
const handle = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The keys of a list's query, which its page's address has too (spec 2.13, 2.14). */
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

/** The query of a list (design 5); every key but the list's own is optional. */
const selectionQuery = {
  page: queryNumber(1, 100_000).optional(),
  sortField: z.enum(sortFields, 'field.sort.invalid').optional(),
  sortOrder: z.enum(['ASC', 'DESC'], 'field.sort.invalid').optional(),
  productAttributeValueCodes: commaList(code, 60).optional(),
  manufactureCodes: commaList(code, 60).optional(),
  priceFrom: queryNumber(0, 999_999).optional(),
  priceTo: queryNumber(0, 999_999).optional(),
  ratingFrom: queryNumber(1, 5).optional(),
  inStock: queryNumber(0, 1).optional(),
};
const selectionSchema = z.strictObject(selectionQuery);
const selectionFromWire = (query: z.output<typeof selectionSchema>): ListSelection => ({
  page: query.page ?? 1,
  sort: query.sortField ?? 'price',
  order: query.sortOrder ?? 'ASC',
  attributeValueCodes: query.productAttributeValueCodes ?? [],
  manufacturerCodes: query.manufactureCodes ?? [],
  priceFrom: query.priceFrom,
  priceTo: query.priceTo,
  minStars: query.ratingFrom,
  inStockOnly: query.inStock === 1,
});
const selectionToWire = (selection: ListSelection) => ({
  page: selection.page,
  sortField: selection.sort,
  sortOrder: selection.order,
  productAttributeValueCodes: selection.attributeValueCodes,
  manufactureCodes: selection.manufacturerCodes,
  priceFrom: selection.priceFrom,
  priceTo: selection.priceTo,
  ratingFrom: selection.minStars,
  inStock: selection.inStockOnly ? 1 : undefined,
});

/** What a product type's list takes as well. */
const typeQuery = {
  ...selectionQuery,
  vendorLogins: commaList(handle, 60).optional(),
  shipsWithin: z.literal(shippingDays.map(String), 'field.days.invalid').optional(),
};
const typeSelectionSchema = z.strictObject(typeQuery);
const typeSelectionFromWire = ({
  vendorLogins,
  shipsWithin,
  ...rest
}: z.output<typeof typeSelectionSchema>): TypeSelection => ({
  ...selectionFromWire(rest),
  sellerHandles: vendorLogins ?? [],
  shipsWithin: shipsWithin === undefined ? undefined : (Number(shipsWithin) as ShippingDays),
});
const typeSelectionToWire = ({ sellerHandles, shipsWithin, ...selection }: TypeSelection) => ({
  ...selectionToWire(selection),
  vendorLogins: sellerHandles,
  shipsWithin,
});

const list = {
  output: z.object({
    productsCount: z.number(),
    elements: z.number(),
    pages: z.number(),
    products: z.array(wireSummary),
    breadcrumb: z.array(z.object({ code: z.string(), name: z.string(), path: z.string().nullable() })),
  }),
  encode: ({ total, lastPage, products, breadcrumb }: ProductList) => ({
    productsCount: total,
    elements: listPageSize,
    pages: lastPage,
    products: products.map(summaryToWire),
    breadcrumb,
  }),
  decode: (wire: {
    productsCount: number;
    pages: number;
    products: WireSummary[];
    breadcrumb: ProductList['breadcrumb'];
  }): ProductList => ({
    total: wire.productsCount,
    lastPage: wire.pages,
    products: wire.products.map(summaryFromWire),
    breadcrumb: wire.breadcrumb,
  }),
};

const filterValue = z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable(), count: z.number() });
const filters = {
  output: z.object({
    attributeList: z.array(z.object({ code: z.string(), name: z.string(), values: z.array(filterValue) })),
    manufactureList: z.array(filterValue),
    categoryList: z.array(filterValue),
    ratingList: z.array(z.object({ ratingFrom: z.number(), count: z.number() })),
    inStockCount: z.number(),
    shipsWithinList: z.array(z.object({ shipsWithin: z.literal(shippingDays), count: z.number() })),
    vendorList: z.array(filterValue),
    priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
  }),
  encode: ({ attributes, manufacturers, categories, stars, inStock, shipsWithin, sellers, priceRange }: Filters) => ({
    attributeList: attributes,
    manufactureList: manufacturers,
    categoryList: categories,
    ratingList: stars.map(({ stars: ratingFrom, count }) => ({ ratingFrom, count })),
    inStockCount: inStock,
    shipsWithinList: shipsWithin.map(({ days, count }) => ({ shipsWithin: days, count })),
    vendorList: sellers,
    priceRange,
  }),
  decode: (wire: {
    attributeList: Filters['attributes'];
    manufactureList: Filters['manufacturers'];
    categoryList: Filters['categories'];
    ratingList: { ratingFrom: number; count: number }[];
    inStockCount: number;
    shipsWithinList: { shipsWithin: ShippingDays; count: number }[];
    vendorList: Filters['sellers'];
    priceRange: Filters['priceRange'];
  }): Filters => ({
    attributes: wire.attributeList,
    manufacturers: wire.manufactureList,
    categories: wire.categoryList,
    stars: wire.ratingList.map(({ ratingFrom, count }) => ({ stars: ratingFrom, count })),
    inStock: wire.inStockCount,
    shipsWithin: wire.shipsWithinList.map(({ shipsWithin: days, count }) => ({ days, count })),
    sellers: wire.vendorList,
    priceRange: wire.priceRange,
  }),
};

const typeCode = z.string().regex(code, 'field.code.invalid');
/** A seller's products, perhaps of one main category. */
const ofSeller = {
  input: z
    .strictObject({
      ...selectionQuery,
      vendorLogin: z.string().regex(handle, 'field.handle.invalid'),
      categoryCode: z.string().regex(code, 'field.code.invalid').optional(),
    })
    .transform(({ vendorLogin, categoryCode, ...rest }) => ({
      ...selectionFromWire(rest),
      sellerHandle: vendorLogin,
      categoryCode,
    })),
  encodeInput: ({
    sellerHandle,
    categoryCode,
    ...selection
  }: ListSelection & { sellerHandle: string; categoryCode: string | undefined }) => ({
    ...selectionToWire(selection),
    vendorLogin: sellerHandle,
    categoryCode,
  }),
};

/** Spec 7.19: the products of one product type. */
export const productsOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs/list/v1/get',
  summary: 'A page of the products of one product type, filtered and sorted',
  access: 'anyone',
  input: z
    .strictObject({ ...typeQuery, abstractProductCode: typeCode })
    .transform(({ abstractProductCode: productTypeCode, ...rest }) => ({
      ...typeSelectionFromWire(rest),
      productTypeCode,
    })),
  encodeInput: ({ productTypeCode, ...selection }) => ({
    ...typeSelectionToWire(selection),
    abstractProductCode: productTypeCode,
  }),
  ...list,
});

/** Spec 7.20: the products of one seller. */
export const productsOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-vendor/list/v1/get',
  summary: 'A page of the products of one seller, filtered and sorted',
  access: 'anyone',
  ...ofSeller,
  ...list,
});

/** Spec 7.21: the filters of a product type's list. The list's own selection may come along; counts then respect it. */
export const filtersOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/abstract-product/v1/get',
  summary: 'Filters of one product type, with counts',
  access: 'anyone',
  input: z
    .strictObject({ ...typeQuery, abstractProductCodeKeyword: typeCode })
    .transform(({ abstractProductCodeKeyword: productTypeCode, ...rest }) => ({
      ...typeSelectionFromWire(rest),
      productTypeCode,
    })),
  encodeInput: ({ productTypeCode, ...selection }) => ({
    ...typeSelectionToWire(selection),
    abstractProductCodeKeyword: productTypeCode,
  }),
  ...filters,
});

/** Spec 7.22: the filters of a seller's list: manufacturers and categories, and the rest as above. */
export const filtersOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/vendor/v1/get',
  summary: "Filters of one seller's products, with counts",
  access: 'anyone',
  ...ofSeller,
  ...filters,
});
