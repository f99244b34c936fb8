import { as, defineEndpoint, only, request, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import type { Category } from './rules.ts';

const named = { code: z.string(), name: z.string() };
const wireCategory = wireObject({
  ...named,
  image: wireImage.nullable(),
  productCount: as('productsCount', z.number()),
  productTypes: as(
    'abstractProducts',
    z.array(
      wireObject({ code: as('abstractProductCode', z.string()), name: as('abstractProductShortName', z.string()) }),
    ),
  ),
  subcategories: as(
    'subCategories',
    z.array(wireObject({ ...named, productTypes: as('abstractProductList', z.array(z.object(named))) })),
  ),
});
const category = z.codec(wireCategory, z.custom<Category>(), {
  decode: ({ productTypes: _repeated, ...rest }) => rest,
  encode: (ours) => ({ ...ours, productTypes: ours.subcategories.flatMap(({ productTypes }) => productTypes) }),
});
const categories = only('categories', z.array(category));

/** Spec 7.24: the main categories listed by the default brand. */
export const allCategories = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/product/category/all/v1/get',
  summary: 'Main categories of the default brand, with subcategories and product types',
  access: ['anyone'],
  input: request({}),
  output: categories,
});

export const oneCategory = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/product/category/list/v1/get',
  summary: 'One main category, with subcategories and product types',
  access: ['anyone'],
  input: request({
    code: as('productCategoryCodeKeyword', z.string().regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid')),
  }),
  output: categories,
});

const attributeValue = { ...named, swatch: z.string().nullable() };
const product = wireObject({
  sku: z.string(),
  name: as('fullName', z.string()),
  description: z.string(),
  locale: z.string(),
  images: z.array(wireImage),
  manufacturer: as('manufacture', z.object(named).nullable()),
  breadcrumb: z.array(z.object({ ...named, path: z.string().nullable() })),
  attributes: z.array(z.object({ ...named, value: z.object(attributeValue) })),
  options: z.array(
    z.object({ ...named, choices: z.array(z.object({ ...attributeValue, sku: z.string(), current: z.boolean() })) }),
  ),
  units: z.number(),
  unitCode: z.string().nullable(),
  ageFrom: z.number().nullable(),
  smallParts: z.boolean(),
  childCraft: z.boolean(),
  safety: wireObject({
    makerAddress: as('manufactureAddress', z.string()),
    makerEmail: as('manufactureEmail', z.string()),
    ...{ responsibleName: z.string(), responsibleAddress: z.string(), responsibleEmail: z.string() },
  }).nullable(),
});

export const productBySku = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/product/page/v3/get',
  summary: 'One product with its names, pictures, attributes and options',
  access: ['anyone'],
  input: request({ sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid') }),
  output: only('product', product),
  errorCodes: { OC_PRODUCT_GONE: 410 },
});
