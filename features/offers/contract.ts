import { commaList, defineCall, queryNumber, wireMoney } from '@cubby/contract';
import { fromWire, toWire } from '@cubby/money';
import { z } from 'zod';
import type { Filters, ListSelection, Offer, ProductList, ProductSummary } from './rules.ts';
import { listPageSize, sortFields } from './rules.ts';

const code = /^[A-Z0-9_]{2,60}$/;
const image = z.object({ url: z.string(), name: z.string() });

/** Spec 3.3, with what a card also shows. */
export const wireSummary = z.object({
  sku: z.string(),
  fullName: z.string(),
  image,
  price: wireMoney.nullable(),
  rating: z.number(),
  reviews: z.number(),
  offerCount: z.number(),
  units: z.number(),
  unitCode: z.string().nullable(),
  manufacture: z.string().nullable(),
  priceId: z.string().nullable(),
  childCraft: z.boolean(),
});
type WireSummary = z.input<typeof wireSummary>;

export const summaryToWire = ({
  name,
  priceFrom,
  reviewCount,
  manufacturer,
  bestOfferId,
  ...rest
}: ProductSummary): WireSummary => ({
  ...rest,
  fullName: name,
  price: priceFrom && toWire(priceFrom),
  reviews: reviewCount,
  manufacture: manufacturer,
  priceId: bestOfferId,
});
export const summaryFromWire = ({
  fullName,
  price,
  reviews,
  manufacture,
  priceId,
  ...rest
}: WireSummary): ProductSummary => ({
  ...rest,
  name: fullName,
  priceFrom: price && fromWire(price),
  reviewCount: reviews,
  manufacturer: manufacture,
  bestOfferId: priceId,
});

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

/** Spec 7.19: the products of one product type. */
export const productsOfType = defineCall({
  method: 'GET',
  path: '/api/catalog/products-by-attrs/list/v1/get',
  summary: 'A page of the products of one product type, filtered and sorted',
  who: 'anyone',
  input: z
    .strictObject({ ...selectionQuery, abstractProductCode: z.string().regex(code, 'field.code.invalid') })
    .transform(({ abstractProductCode, ...rest }) => ({
      ...selectionFromWire(rest),
      productTypeCode: abstractProductCode,
    })),
  encodeInput: ({ productTypeCode, ...selection }) => ({
    ...selectionToWire(selection),
    abstractProductCode: productTypeCode,
  }),
  ...list,
});

/** Spec 7.20: the products of one seller. */
export const productsOfSeller = defineCall({
  method: 'GET',
  path: '/api/catalog/products-by-attrs-vendor/list/v1/get',
  summary: 'A page of the products of one seller, filtered and sorted',
  who: 'anyone',
  input: z
    .strictObject({
      ...selectionQuery,
      vendorLogin: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'),
      categoryCode: z.string().regex(code, 'field.code.invalid').optional(),
    })
    .transform(({ vendorLogin, categoryCode, ...rest }) => ({
      ...selectionFromWire(rest),
      sellerHandle: vendorLogin,
      categoryCode,
    })),
  encodeInput: ({ sellerHandle, categoryCode, ...selection }) => ({
    ...selectionToWire(selection),
    vendorLogin: sellerHandle,
    categoryCode,
  }),
  ...list,
});

const filterValue = z.object({ code: z.string(), name: z.string(), swatch: z.string().nullable(), count: z.number() });
const filters = {
  output: z.object({
    attributeList: z.array(z.object({ code: z.string(), name: z.string(), values: z.array(filterValue) })),
    manufactureList: z.array(filterValue),
    categoryList: z.array(filterValue),
    ratingList: z.array(z.object({ ratingFrom: z.number(), count: z.number() })),
    inStockCount: z.number(),
    priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
  }),
  encode: ({ attributes, manufacturers, categories, stars, inStock, priceRange }: Filters) => ({
    attributeList: attributes,
    manufactureList: manufacturers,
    categoryList: categories,
    ratingList: stars.map(({ stars: ratingFrom, count }) => ({ ratingFrom, count })),
    inStockCount: inStock,
    priceRange,
  }),
  decode: (wire: {
    attributeList: Filters['attributes'];
    manufactureList: Filters['manufacturers'];
    categoryList: Filters['categories'];
    ratingList: { ratingFrom: number; count: number }[];
    inStockCount: number;
    priceRange: Filters['priceRange'];
  }): Filters => ({
    attributes: wire.attributeList,
    manufacturers: wire.manufactureList,
    categories: wire.categoryList,
    stars: wire.ratingList.map(({ ratingFrom, count }) => ({ stars: ratingFrom, count })),
    inStock: wire.inStockCount,
    priceRange: wire.priceRange,
  }),
};

/** Spec 7.21: the filters of a product type's list. The list's own selection may come along; counts then respect it. */
export const filtersOfType = defineCall({
  method: 'GET',
  path: '/api/catalog/products/filters/by/abstract-product/v1/get',
  summary: 'Filters of one product type, with counts',
  who: 'anyone',
  input: z
    .strictObject({ ...selectionQuery, abstractProductCodeKeyword: z.string().regex(code, 'field.code.invalid') })
    .transform(({ abstractProductCodeKeyword, ...rest }) => ({
      ...selectionFromWire(rest),
      productTypeCode: abstractProductCodeKeyword,
    })),
  encodeInput: ({ productTypeCode, ...selection }) => ({
    ...selectionToWire(selection),
    abstractProductCodeKeyword: productTypeCode,
  }),
  ...filters,
});

/** Spec 7.22: the filters of a seller's list: manufacturers and categories, and the rest as above. */
export const filtersOfSeller = defineCall({
  method: 'GET',
  path: '/api/catalog/products/filters/by/vendor/v1/get',
  summary: "Filters of one seller's products, with counts",
  who: 'anyone',
  input: z
    .strictObject({
      ...selectionQuery,
      vendorLogin: z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'),
      categoryCode: z.string().regex(code, 'field.code.invalid').optional(),
    })
    .transform(({ vendorLogin, categoryCode, ...rest }) => ({
      ...selectionFromWire(rest),
      sellerHandle: vendorLogin,
      categoryCode,
    })),
  encodeInput: ({ sellerHandle, categoryCode, ...selection }) => ({
    ...selectionToWire(selection),
    vendorLogin: sellerHandle,
    categoryCode,
  }),
  ...filters,
});

const wireOffer = z.object({
  priceId: z.string(),
  sku: z.string(),
  price: wireMoney,
  restAmount: z.number(),
  vendorLogin: z.string(),
  vendorName: z.string(),
  vendorKind: z.enum(['BUSINESS', 'CHILD']),
  countryIso: z.string(),
  city: z.string().nullable(),
  onTimePercent: z.number().nullable(),
  returnDays: z.number(),
  delivery: z
    .object({ price: wireMoney, freeFrom: wireMoney.nullable(), arrivesFrom: z.string(), arrivesTo: z.string() })
    .nullable(),
});

/** Spec 7.18: the offers for one product, with delivery to one country (default: the brand's). */
export const offersOfProduct = defineCall({
  method: 'GET',
  path: '/api/store/product/price/list/actual/v1/get',
  summary: 'Offers of all sellers for one product, with delivery to a country',
  who: 'anyone',
  input: z.strictObject({
    sku: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.sku.invalid'),
    countryIso: z
      .string()
      .regex(/^[A-Z]{2}$/, 'field.country.invalid')
      .optional(),
  }),
  output: z.object({ productPrices: z.array(wireOffer) }),
  encode: (offers: Offer[]) => ({
    productPrices: offers.map(({ offerId, sku, price, available, seller, delivery }) => ({
      priceId: offerId,
      sku,
      price: toWire(price),
      restAmount: available,
      vendorLogin: seller.handle,
      vendorName: seller.name,
      vendorKind: seller.kind,
      countryIso: seller.country,
      city: seller.city,
      onTimePercent: seller.onTimePercent,
      returnDays: seller.returnDays,
      delivery: delivery && {
        price: toWire(delivery.price),
        freeFrom: delivery.freeFrom && toWire(delivery.freeFrom),
        arrivesFrom: delivery.arrivesFrom,
        arrivesTo: delivery.arrivesTo,
      },
    })),
  }),
  decode: ({ productPrices }): Offer[] =>
    productPrices.map((wire) => ({
      offerId: wire.priceId,
      sku: wire.sku,
      price: fromWire(wire.price),
      available: wire.restAmount,
      seller: {
        handle: wire.vendorLogin,
        name: wire.vendorName,
        kind: wire.vendorKind,
        country: wire.countryIso,
        city: wire.city,
        onTimePercent: wire.onTimePercent,
        returnDays: wire.returnDays,
      },
      delivery: wire.delivery && {
        price: fromWire(wire.delivery.price),
        freeFrom: wire.delivery.freeFrom && fromWire(wire.delivery.freeFrom),
        arrivesFrom: wire.delivery.arrivesFrom,
        arrivesTo: wire.delivery.arrivesTo,
      },
    })),
});

/** Spec 7.15, 4.11: the stock of the offers in a cart. An offer that is gone has none. */
export const availableStock = defineCall({
  method: 'GET',
  path: '/api/store/list/rests/by/product/prices/v1/get',
  summary: 'Available stock of some offers',
  who: 'anyone',
  input: z
    .strictObject({ pricesListId: commaList(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 200) })
    .transform((query) => ({ offerIds: query.pricesListId })),
  encodeInput: ({ offerIds }) => ({ pricesListId: offerIds }),
  output: z.object({ serviceGroupList: z.array(z.object({ priceId: z.string(), restAmount: z.number() })) }),
  encode: (stock: { offerId: string; available: number }[]) => ({
    serviceGroupList: stock.map(({ offerId, available }) => ({ priceId: offerId, restAmount: available })),
  }),
  decode: ({ serviceGroupList }) =>
    serviceGroupList.map(({ priceId, restAmount }) => ({ offerId: priceId, available: restAmount })),
});

/** Some products by their SKUs: what was looked at lately is known to the browser alone, and asked for by name (ux row 7). */
export const productsBySku = defineCall({
  method: 'GET',
  path: '/api/catalog/products/list/v1/get',
  summary: 'Some products by their SKUs, in the order asked; unknown ones are left out',
  who: 'anyone',
  input: z
    .strictObject({ skuList: commaList(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 12) })
    .transform(({ skuList }) => ({ skus: skuList })),
  encodeInput: ({ skus }) => ({ skuList: skus }),
  output: z.object({ products: z.array(wireSummary) }),
  encode: (products: ProductSummary[]) => ({ products: products.map(summaryToWire) }),
  decode: ({ products }) => products.map(summaryFromWire),
});

/** What the home page shows (spec 2.43): bestsellers, and popular items beside them. */
export const featuredProducts = defineCall({
  method: 'GET',
  path: '/api/catalog/products/featured/v1/get',
  summary: 'Bestsellers and popular products of the brand',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.object({ bestsellers: z.array(wireSummary), popular: z.array(wireSummary) }),
  encode: ({ bestsellers, popular }: { bestsellers: ProductSummary[]; popular: ProductSummary[] }) => ({
    bestsellers: bestsellers.map(summaryToWire),
    popular: popular.map(summaryToWire),
  }),
  decode: (wire) => ({
    bestsellers: wire.bestsellers.map(summaryFromWire),
    popular: wire.popular.map(summaryFromWire),
  }),
});
