import { as, defineEndpoint, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { orderNumberPattern } from './rules.ts';

/** Extends the hold of an unpaid order, for its buyer (WCAG 2.2.1). Another buyer's order looks missing. */
export const holdOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/hold/v1/extend',
  summary: 'Holds the items of an unpaid card order for another half hour, up to ten times; for its buyer',
  access: ['guest-order', 'signed-in'],
  traffic: 'money',
  perMinute: 20,
  countedTogether: true,
  input: requestBody({ orderNumber: as('orderNum', z.string().regex(orderNumberPattern, 'field.order.invalid')) }),
  output: wireObject({ heldUntil: as('reservedUntil', z.string()) }),
  errorCodes: { OC_WRONG_STATUS: 409 },
});
