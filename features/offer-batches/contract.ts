import { as, defineEndpoint, money, requestBody, typedText, wireObject } from '@cubby/contract';
import { offerStatuses } from '@cubby/features/offers/rules';
import { z } from 'zod';
import { batchColumns, bulkKinds, mostInCall, percentLimits, rowRefusals, unchangedReasons } from './rules.ts';

const pieces = z.int('field.number.invalid').min(0, 'field.number.range').max(1_000_000, 'field.number.range');
const offerIds = z.array(z.uuid('field.code.invalid')).max(mostInCall, 'field.list.tooLong');
const percent = z
  .number('field.number.invalid')
  .min(percentLimits.least, 'field.number.range')
  .max(percentLimits.most, 'field.number.range');
/** Some offers by their ids, or all that match the list's query except some. */
const selected = {
  offerIds: as('priceIds', offerIds.nullable()),
  words: as('offerSearchMask', typedText(100).default('')),
  status: z.enum(['ALL', ...offerStatuses]).default('ALL'),
  except: as('exceptPriceIds', offerIds.default([])),
};
/** Some offers, as `changeOffers` takes them. */
export const theseOffers = (offerIds: readonly string[]) => ({
  ...{ offerIds: [...offerIds], words: '', status: 'ALL' as const, except: [] },
});
const batchIds = as('batchIds', z.array(z.string()));

/** A dry run changes nothing, and returns what the same call would change. */
export const changeOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/list/v1/update',
  summary: 'Puts offers on sale or takes them off, changes their prices by a percentage, or sets their stock',
  access: ['offers.write'],
  idempotent: true,
  input: requestBody({
    ...selected,
    kind: as('changeKind', z.enum(bulkKinds, 'field.code.invalid')),
    /** Of STATUS, PRICE and STOCK. */
    to: as('newStatus', z.enum(['ACTUAL', 'CLOSED'], 'field.code.invalid').optional()),
    percent: as('pricePercent', percent.optional()),
    quantity: pieces.optional(),
    dryRun: z.boolean().default(false),
  }).refine(({ kind, to, percent: by, quantity }) => ({ STATUS: to, PRICE: by, STOCK: quantity })[kind] !== undefined, {
    error: 'field.required',
    path: ['kind'],
  }),
  output: wireObject({
    changed: as('changedCount', z.number()),
    unchanged: as(
      'unchangedOffers',
      z.array(wireObject({ reason: as('reasonCode', z.enum(unchangedReasons)), count: z.number() })),
    ),
    /** Of prices: what one piece of each costs together, and how the first change. */
    before: as('totalBefore', money),
    after: as('totalAfter', money),
    examples: z.array(
      wireObject({
        name: as('fullName', z.string()),
        before: as('priceBefore', money),
        after: as('priceAfter', money),
      }),
    ),
    /** One for each shop, which `undoBatches` takes back. */
    batchIds,
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

/** A new batch for each; offers that somebody has changed since stay as they are. */
export const undoBatches = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/list/v1/undo',
  summary: 'Takes back changes of many offers for 24 hours, and returns which offers have something newer',
  access: ['offers.write'],
  idempotent: true,
  input: requestBody({
    batchIds: as(
      'batchIds',
      z.array(z.uuid('field.code.invalid')).min(1, 'field.required').max(20, 'field.list.tooLong'),
    ),
  }),
  output: wireObject({
    batchIds,
    changed: as('changedCount', z.number()),
    /** How many are still to be written by a job. */
    waiting: as('waitingCount', z.number()),
    /** How many stay as they are, and the first of them. */
    refused: as('refusedCount', z.number()),
    refusedRows: as(
      'refusedOffers',
      z.array(
        wireObject({
          sku: z.string(),
          name: as('fullName', z.string()),
          reason: as('reasonCode', z.enum(rowRefusals)),
          column: as('fieldCode', z.enum(batchColumns).nullable()),
        }),
      ),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_TOO_LATE: 409 },
});
