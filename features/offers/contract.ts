import { commaList, defineEndpoint, wireMoney } from '@cubby/contract';
import { fromWire, toWire } from '@cubby/money';
import { z } from 'zod';
import type { Offer, ProductSummary } from './rules.ts';
import { summaryFromWire, summaryToWire, wireSummary } from './summary-contract.ts';

export { filtersOfSeller, filtersOfType, listKeys, productsOfSeller, productsOfType } from './list-contract.ts';
export { summaryFromWire, summaryToWire, wireSummary };

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
export const offersOfProduct = defineEndpoint({
  method: 'GET',
  path: '/api/store/product/price/list/actual/v1/get',
  summary: 'Offers of all sellers for one product, with delivery to a country',
  access: 'anyone',
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
export const availableStock = defineEndpoint({
  method: 'GET',
  path: '/api/store/list/rests/by/product/prices/v1/get',
  summary: 'Available stock of some offers',
  access: 'anyone',
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
export const productsBySku = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/list/v1/get',
  summary: 'Some products by their SKUs, in the order asked; unknown ones are left out',
  access: 'anyone',
  input: z
    .strictObject({ skuList: commaList(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 12) })
    .transform(({ skuList }) => ({ skus: skuList })),
  encodeInput: ({ skus }) => ({ skuList: skus }),
  output: z.object({ products: z.array(wireSummary) }),
  encode: (products: ProductSummary[]) => ({ products: products.map(summaryToWire) }),
  decode: ({ products }) => products.map(summaryFromWire),
});

/** What the home page shows (spec 2.43): bestsellers, none of them made by a child (domain C6), and popular items beside them. */
export const featuredProducts = defineEndpoint({
  method: 'GET',
  path: '/api/catalog/products/featured/v1/get',
  summary: 'Bestsellers and popular products of the brand',
  access: 'anyone',
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
