import { as, defineEndpoint, queryShape, request, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { shippingDays } from './lists.ts';
import { categoryListQuery, codePattern, handlePattern, storeListQuery, typeListQuery } from './query-contract.ts';
import { productSummary } from './summary-contract.ts';

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

export const productsOfType = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs/list/v1/get',
  summary: 'A page of the products of one product type, filtered and sorted',
  access: ['anyone'],
  input: request({ ...queryShape(typeListQuery), productTypeCode: as('abstractProductCode', productTypeCode) }),
  output: list,
});

export const productsOfSeller = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-vendor/list/v1/get',
  summary: 'A page of the products of one seller, filtered and sorted',
  access: ['anyone'],
  input: ofSeller,
  output: list,
});

/**
 * Spec 7.21: the filters of a product type's list. The list's own selection may be included; counts then take it into
 * account.
 */
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

export const productsOfCategory = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-category/list/v1/get',
  summary: 'A page of the products of a category, filtered and sorted',
  access: ['anyone'],
  input: request({ ...queryShape(categoryListQuery), ownCategoryCode: as('productCategoryCodeKeyword', ownCategory) }),
  output: list,
});

/** The filters of a category's list: its product types, and otherwise those of most of its products. */
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
