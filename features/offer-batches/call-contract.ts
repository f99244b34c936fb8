import { as, defineEndpoint, money, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { mostCalled } from './call-rules.ts';
import { batchColumns, rowRefusals } from './rules.ts';

const row = request({
  sku: z.string().trim().toUpperCase().min(1, 'field.required').max(40, 'field.tooLong'),
  price: money.optional(),
  difference: as(
    'quantityDifference',
    z.int('field.number.invalid').min(-1_000_000, 'field.number.range').max(1_000_000, 'field.number.range').optional(),
  ),
  status: as('statusCode', z.enum(['ACTUAL', 'CLOSED'], 'field.code.invalid').optional()),
});

/** One batch, which can be undone like any other. A refused row does not stop the others. */
export const writeOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/v1/create',
  summary:
    'Creates, prices, restocks, pauses or resumes up to 500 offers of a shop, with a result for each; stocks change by a difference',
  access: ['offers.write', 'offers:write'],
  idempotent: true,
  input: requestBody({
    shop: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')),
    rows: as('offers', z.array(row).min(1, 'field.required').max(mostCalled, 'field.list.tooLong')),
  }),
  output: wireObject({
    /** The batch to undo it; null: nothing was written. */
    batchId: as('batchId', z.string().nullable()),
    /** In the order of the call. */
    results: as(
      'offers',
      z.array(
        wireObject({
          sku: z.string(),
          offerId: as('priceId', z.string().nullable()),
          result: as('resultCode', z.enum(['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'])),
          /** For a refused row. */
          reason: as('reasonCode', z.enum(rowRefusals).nullable()),
          column: as('fieldCode', z.enum(batchColumns).nullable()),
        }),
      ),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
