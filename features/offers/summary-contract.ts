import { wireMoney } from '@cubby/contract';
import { fromWire, toWire } from '@cubby/money';
import { z } from 'zod';
import type { ProductSummary } from './rules.ts';

const image = z.object({ url: z.string(), name: z.string() });

/** Spec 3.3, with what a card also shows. */
export const wireSummary = z.object({
  sku: z.string(),
  fullName: z.string(),
  image,
  furtherImages: z.array(z.string()),
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
export type WireSummary = z.input<typeof wireSummary>;

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
