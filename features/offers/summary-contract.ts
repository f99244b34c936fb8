import { as, money, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';

export const productSummary = wireObject({
  sku: z.string(),
  name: as('fullName', z.string()),
  image: wireImage,
  furtherImages: z.array(z.string()),
  priceFrom: as('price', money.nullable()),
  delivered: as('deliveredPrice', money.nullable()),
  rating: z.number(),
  reviewCount: as('reviews', z.number()),
  offerCount: z.number(),
  units: z.number(),
  unitCode: z.string().nullable(),
  manufacturer: as('manufacture', z.string().nullable()),
  bestOfferId: as('priceId', z.string().nullable()),
  childCraft: z.boolean(),
});
