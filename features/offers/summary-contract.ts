import { as, money, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';

/** Spec 3.3, plus what a card shows. */
export const productSummary = wireObject({
  sku: z.string(),
  name: as('fullName', z.string()),
  image: wireImage,
  furtherImages: z.array(z.string()),
  priceFrom: as('price', money.nullable()),
  rating: z.number(),
  reviewCount: as('reviews', z.number()),
  offerCount: z.number(),
  units: z.number(),
  unitCode: z.string().nullable(),
  manufacturer: as('manufacture', z.string().nullable()),
  bestOfferId: as('priceId', z.string().nullable()),
  childCraft: z.boolean(),
});
