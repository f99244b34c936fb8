import { as, defineEndpoint, request, requestBody, wireObject } from '@cubby/contract';
import { orderStatuses } from '@cubby/features/orders/rules';
import { z } from 'zod';
import { mostPackedTogether } from './packing-contract.ts';
import { shipRefusals } from './ship-many-rules.ts';

/** Accepted as given: a problem with it is reported in its own result and does not refuse the others. */
const row = request({
  line: z.int('field.number.invalid').min(1, 'field.number.range').max(1_000_000).optional(),
  number: as('orderItemNumber', z.string().trim().max(200, 'field.tooLong')),
  carrier: as('deliveryService', z.string().max(500, 'field.tooLong')),
  tracker: as('trackerNumber', z.string().max(500, 'field.tooLong').optional()),
  departedOn: as('departureDate', z.string().max(40, 'field.tooLong')),
});

/**
 * Each parcel has all the remaining items of its order, in a separate transaction. A dry run decides in the same way
 * and ships nothing. In a repeated call, a parcel shipped before with the same carrier, tracking number and day is
 * `UNCHANGED`.
 */
export const shipMany = defineEndpoint({
  method: 'POST',
  path: '/api/store/order/vendor/parcel/list/v1/create',
  summary:
    'Ships up to 100 orders, each as one parcel with all that is left of it, or tries it; with a result for each',
  access: ['orders.ship', 'orders:ship'],
  // Each row is a separate transaction.
  writes: false,
  traffic: 'money',
  perMinute: 60,
  input: requestBody({
    rows: as('parcels', z.array(row).min(1, 'field.required').max(mostPackedTogether, 'field.list.tooLong')),
    /** Accepts tracking numbers that do not match their carrier's format. */
    takesUnlike: as('acceptUnusualTrackers', z.boolean().default(false)),
    dryRun: z.boolean().default(false),
  }),
  output: wireObject({
    /** In the order of the call. */
    results: as(
      'parcels',
      z.array(
        wireObject({
          /** As given, or its position in the call. */
          line: z.number(),
          number: as('orderItemNumber', z.string()),
          /** `UNCHANGED`: this parcel was shipped before. In a dry run, `SHIPPED` means that it would ship. */
          result: as('resultCode', z.enum(['SHIPPED', 'UNCHANGED', 'REFUSED'])),
          /** For a refused one. */
          reason: as('reasonCode', z.enum(shipRefusals).nullable()),
          /** The other lines with the same order or tracking number. */
          otherLines: z.array(z.number()),
          /** For an order of the caller's shops. */
          status: z.enum(orderStatuses).nullable(),
        }),
      ),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShipResult = z.output<typeof shipMany.output>['results'][number];
