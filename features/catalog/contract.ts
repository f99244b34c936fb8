import { defineEndpoint } from '@cubby/contract';
import { z } from 'zod';
import type { Category, Product } from './rules.ts';

const image = z.object({ url: z.string(), name: z.string() });
const productTypeLink = z.object({ abstractProductCode: z.string(), abstractProductShortName: z.string() });
const category = z.object({
  code: z.string(),
  name: z.string(),
  image: image.nullable(),
  productsCount: z.number(),
  abstractProducts: z.array(productTypeLink),
  subCategories: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      abstractProductList: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
});
type WireCategory = z.input<typeof category>;

const categoryToWire = ({ code, name, image, productCount, subcategories }: Category): WireCategory => ({
  code,
  name,
  image,
  productsCount: productCount,
  abstractProducts: subcategories.flatMap((sub) =>
    sub.productTypes.map((type) => ({ abstractProductCode: type.code, abstractProductShortName: type.name })),
  ),
  subCategories: subcategories.map((sub) => ({
    code: sub.code,
    name: sub.name,
    abstractProductList: sub.productTypes,
  })),
});
const categoryFromWire = ({ code, name, image, productsCount, subCategories }: WireCategory): Category => ({
  code,
  name,
  image,
  productCount: productsCount,
  subcategories: subCategories.map((sub) => ({
    code: sub.code,
    name: sub.name,
    productTypes: sub.abstractProductList,
  })),
});

const categories = {
  output: z.object({ categories: z.array(category) }),
  encode: (all: Category[]) => ({ categories: all.map(categoryToWire) }),
  decode: (wire: { categories: WireCategory[] }): Category[] => wire.categories.map(categoryFromWire),
};

/** Spec 7.24: the main categories that the default brand lists. */
export const allCategories = defineEndpoint({
  method: 'GET',
  path: '/api/store/product/category/all/v1/get',
  summary: 'Main categories of the default brand, with subcategories and product types',
  access: 'anyone',
  input: z.strictObject({}),
  ...categories,
});

/** Spec 7.25: one main category; the kids brand asks for STUDENTS_PRODUCT. */
export const oneCategory = defineEndpoint({
  method: 'GET',
  path: '/api/store/product/category/list/v1/get',
  summary: 'One main category, with subcategories and product types',
  access: 'anyone',
  input: z
    .strictObject({ productCategoryCodeKeyword: z.string().regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid') })
    .transform((query) => ({ code: query.productCategoryCodeKeyword })),
  encodeInput: ({ code }) => ({ productCategoryCodeKeyword: code }),
  ...categories,
});

const attributeValue = z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable() });
const product = z.object({
  sku: z.string(),
  fullName: z.string(),
  description: z.string(),
  images: z.array(image),
  manufacture: z.object({ code: z.string(), name: z.string() }).nullable(),
  breadcrumb: z.array(z.object({ code: z.string(), name: z.string(), path: z.string().nullable() })),
  attributes: z.array(z.object({ code: z.string(), name: z.string(), value: attributeValue })),
  options: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      choices: z.array(attributeValue.extend({ sku: z.string(), current: z.boolean() })),
    }),
  ),
  units: z.number(),
  unitCode: z.string().nullable(),
  ageFrom: z.number().nullable(),
  smallParts: z.boolean(),
  childCraft: z.boolean(),
});

/** Spec 7.17: one product by its SKU. Offers and reviews are calls of their own. */
export const productBySku = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/product/page/v3/get',
  summary: 'One product: names, pictures, attributes, options',
  access: 'anyone',
  input: z.strictObject({ sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid') }),
  output: z.object({ product }),
  encode: ({ name, manufacturer, ...rest }: Product) => ({
    product: { fullName: name, manufacture: manufacturer, ...rest },
  }),
  decode: ({ product: { fullName, manufacture, ...rest } }): Product => ({
    name: fullName,
    manufacturer: manufacture,
    ...rest,
  }),
  errorCodes: { OC_PRODUCT_GONE: 410 },
});
