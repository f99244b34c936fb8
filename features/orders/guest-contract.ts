import { as, defineEndpoint, done, requestBody, wireObject } from '@cubby/contract';
import { email } from '@cubby/fields';
import { z } from 'zod';
import { orderNumberPattern } from './rules.ts';

const orderNumber = z.string().regex(orderNumberPattern, 'field.order.invalid');

/**
 * Mails the link to an order if the given address is the one it was placed with (ux T2). The response and its time are
 * always the same: a job looks up the order.
 */
export const requestOrderLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/anon/link/v1/request',
  summary: 'Emails the link to an order to the address it was placed with, if number and address match',
  access: ['anyone'],
  perMinute: 5,
  countedTogether: true,
  input: requestBody({ orderNumber: as('orderNum', orderNumber), email }),
  output: done,
});

/**
 * Moves guest orders to the member's account: the one whose token the request carries, or one placed with the account's
 * confirmed address; without a number, all of the latter. Any other looks missing.
 */
export const takeGuestOrders = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/anon/v1/take',
  summary: 'Takes guest orders into the account of the signed-in member',
  access: ['signed-in'],
  perMinute: 20,
  countedTogether: true,
  input: requestBody({ orderNumber: as('orderNum', orderNumber.optional()) }),
  output: wireObject({ count: z.number() }),
});
