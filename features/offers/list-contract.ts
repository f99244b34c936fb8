import {
  as,
  choice,
  code,
  codes,
  defineEndpoint,
  flag,
  maybeChoice,
  maybeTyped,
  pageNumber,
  type QueryValues,
  queryShape,
  request,
  whole,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { isMainCategory } from '@cubby/features/catalog/rules';
import { z } from 'zod';
import { categorySortFields, foundSortFields, shippingDays, sortFields } from './rules.ts';
import { productSummary } from './summary-contract.ts';

const codePattern = /^[A-Z0-9_]{2,60}$/;
const handlePattern = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The query parameters of a product list, in the order of its address (spec 2.13, 2.14; design 5). */
export const listQuery = {
  sort: choice('sortField', [...sortFields, ...categorySortFields, ...foundSortFields], 'price', 'field.sort.invalid'),
  order: choice('sortOrder', ['ASC', 'DESC'], 'ASC', 'field.sort.invalid'),
  /** Words of the names, in a seller's list. */
  nameMask: maybeTyped('productFullNameSearchMask', 80, { address: 'q' }),
  productTypeCodes: codes('abstractProductCodes', codePattern),
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

const sort = choice('sortField', sortFields, 'price', 'field.sort.invalid');
const { categoryCode, productTypeCodes, nameMask, ...ofType } = listQuery;
const { sellerHandles, shipsWithin, productTypeCodes: _types, ...ofStore } = listQuery;
const { categoryCode: _category, nameMask: _words, ...ofCategory } = listQuery;
/** The parameters of a product type's list: all except category and types, which the type determines. */
export const typeListQuery = { ...ofType, sort };
/** The parameters of a seller's list: one main category and words, but neither types, sellers nor shipping time. */
export const storeListQuery = {
  ...ofStore,
  sort,
  // An address with another code shows the whole shop (spec 2.40).
  categoryCode: code('categoryCode', isMainCategory, 'field.code.invalid'),
};
/** The parameters of a category's list: all except the category itself; most popular first. */
export const categoryListQuery = {
  ...ofCategory,
  sort: choice('sortField', categorySortFields, 'popular', 'field.sort.invalid'),
};
/** The same for children's crafts, which are in no ranking (domain C6): newest first. */
export const craftListQuery = {
  ...categoryListQuery,
  sort: choice('sortField', ['newest', 'price'], 'newest', 'field.sort.invalid'),
  order: choice('sortOrder', ['ASC', 'DESC'], 'DESC', 'field.sort.invalid'),
};

const { page: _page, sellerHandles: _sellers, shipsWithin: _ships, ...ofFound } = ofCategory;
/** The filters and orders of what a search found. */
export const foundQuery = {
  ...ofFound,
  sort: choice('sortField', foundSortFields, 'relevance', 'field.sort.invalid'),
};

const productTypeCode = z.string().regex(codePattern, 'field.code.invalid');
const ofSeller = request({
  ...queryShape(storeListQuery),
  sellerHandle: as('vendorLogin', z.string().regex(handlePattern, 'field.handle.invalid')),
});

const named = z.object({ code: z.string(), name: z.string() });
const breadcrumb = z.array(z.object({ code: z.string(), name: z.string(), path: z.string().nullable() }));
const list = wireObject({
  total: as('productsCount', z.number()),
  pageSize: as('elements', z.number()),
  lastPage: as('pages', z.number()),
  products: z.array(productSummary),
  siblings: as('abstractProducts', z.array(named)),
  breadcrumb,
});
const filterValues = z.array(
  z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable(), count: z.number() }),
);
export const filters = wireObject({
  attributes: as('attributeList', z.array(z.object({ code: z.string(), name: z.string(), values: filterValues }))),
  manufacturers: as('manufactureList', filterValues),
  categories: as('categoryList', filterValues),
  productTypes: as('abstractProductList', filterValues),
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

const ownCategory = z.string().regex(codePattern, 'field.code.invalid');

/** The products of a main category or a subcategory (design 2, 2.47). */
export const productsOfCategory = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-category/list/v1/get',
  summary: 'A page of the products of a category, filtered and sorted',
  access: ['anyone'],
  input: request({ ...queryShape(categoryListQuery), ownCategoryCode: as('productCategoryCodeKeyword', ownCategory) }),
  output: list,
});

/** The filters of a category's list: its product types, and otherwise what most of its products have. */
export const filtersOfCategory = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/filters/by/category/v1/get',
  summary: 'Filters of one category, with counts',
  access: ['anyone'],
  input: request({ ...queryShape(categoryListQuery), ownCategoryCode: as('productCategoryCodeKeyword', ownCategory) }),
  output: filters,
});

const typeTile = wireObject({
  code: as('abstractProductCode', z.string()),
  name: as('abstractProductShortName', z.string()),
  count: as('productsCount', z.number()),
  image: wireImage.nullable(),
});

/** A category's product types with pictures and counts, and its bestsellers (design 2, 2.47). */
export const categoryOverview = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/category/overview/v1/get',
  summary: 'A category with its product types by subcategory, and its bestsellers',
  access: ['anyone'],
  input: request({ ownCategoryCode: as('productCategoryCodeKeyword', ownCategory) }),
  output: wireObject({
    code: z.string(),
    name: z.string(),
    breadcrumb,
    count: as('productsCount', z.number()),
    subcategories: as(
      'subCategories',
      z.array(
        wireObject({
          code: z.string(),
          name: z.string(),
          count: as('productsCount', z.number()),
          types: as('abstractProductList', z.array(typeTile)),
        }),
      ),
    ),
    bestsellers: z.array(productSummary),
  }),
});
