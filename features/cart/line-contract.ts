import { as, money, request, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { mostLines, mostPieces } from './rules.ts';

export const offerId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'field.offer.invalid');

export const wireQuantity = z
  .int('field.quantity.invalid')
  .min(1, 'field.quantity.invalid')
  .max(mostPieces, 'field.quantity.invalid');

const cartEntry = request({
  offerId: as('priceId', offerId),
  quantity: wireQuantity,
  selected: as('ready2Order', z.boolean()),
  saved: as('savedForLater', z.boolean().optional()),
});

export const line = wireObject({
  offerId: as('priceId', z.string()),
  quantity: z.number(),
  selected: as('ready2Order', z.boolean()),
  name: as('fullName', z.string()),
  image: wireImage,
  /** The price of each piece at this quantity. */
  price: money,
  /** If larger quantities have their own prices: the price of one piece, and the tiers. */
  terms: as(
    'priceTerms',
    wireObject({
      price: money,
      tiers: as('quantityPrices', z.array(wireObject({ from: as('fromQuantity', z.number()), price: money }))),
    }).optional(),
  ),
  total: as('totalPrice', money),
  sku: z.string(),
  /** How many pieces one order may have: no more than the stock, or than the shop allows. */
  available: as('restAmount', z.number()),
  /** The largest quantity of one order, if the shop has set one. */
  mostPerOrder: as('maxPerOrder', z.number().optional()),
  units: z.number(),
  unitCode: z.string().nullable(),
  needsWarning: z.boolean(),
  isResting: as('resting', z.literal(true).optional()),
  /** For a shop on holiday: the first day on which it sells again. */
  backOn: as('returnDate', z.string().optional()),
});

export const entryList = as('cartItemList', z.array(cartEntry).max(mostLines, 'field.list.tooLong'));
