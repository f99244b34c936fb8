import { as, defineEndpoint, money, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { refundOf } from './contract.ts';

/** The effect of a refund, computed by a rolled-back attempt. */
export const refundEffect = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/item/refund/effect/v1/get',
  summary: 'Previews a refund: the amount, the seller’s share afterwards and the ledger postings; nothing is booked',
  access: ['orders.refund', 'refunds.settle'],
  writes: false,
  traffic: 'money',
  perMinute: 120,
  input: requestBody(refundOf),
  output: wireObject({
    refunded: as('amount', money),
    /** The tax included in it. */
    tax: as('taxAmount', money),
    /** The shop's share of the order now, and after the refund. */
    share: as('vendorShare', wireObject({ before: money, after: money })),
    /** Including its tax. */
    commission: as('fee', wireObject({ before: money, after: money })),
    /** By kind of account, for staff. */
    accounts: z.array(wireObject({ type: as('accountType', z.string()), credited: as('creditedAmount', money) })),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});
export type RefundEffect = z.output<typeof refundEffect.output>;
