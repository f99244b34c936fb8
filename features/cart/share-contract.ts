import { as, defineEndpoint, money, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { line, offerId, wireQuantity } from './line-contract.ts';
import { mostLines } from './rules.ts';

/** Stores a snapshot of a cart, offers and quantities only, for holders of its link (ux C6). */
export const shareCart = defineEndpoint({
  method: 'POST',
  path: '/api/store/cart/share/v1/create',
  summary: 'A link to the lines of a cart, which expires',
  access: ['anyone'],
  closedToSuspended: true,
  perMinute: 10,
  countedTogether: true,
  input: requestBody({
    entries: as(
      'cartItemList',
      z
        .array(request({ offerId: as('priceId', offerId), quantity: wireQuantity }))
        .min(1, 'field.list.empty')
        .max(mostLines, 'field.list.tooLong'),
    ),
  }),
  /** `expiresOn`: the last day, in the country that the brand delivers to (decision 0100). */
  output: z.object({ token: z.string(), expiresOn: z.string() }),
});

/** A shared cart with today's prices and stock, before taxes and delivery, without offers that no longer exist. */
export const sharedCart = defineEndpoint({
  method: 'GET',
  path: '/api/store/cart/share/v1/get',
  summary: 'The lines of a shared cart, with current prices and stock',
  access: ['anyone'],
  perMinute: 60,
  countedTogether: true,
  input: request({ token: z.string().regex(/^[\w-]{32}$/, 'field.invalid') }),
  output: wireObject({
    lines: as('items', z.array(line)),
    subtotal: as('subTotal', money),
    expiresOn: z.string(),
  }),
});
