import {
  as,
  defineEndpoint,
  maybeChoice,
  money,
  pageNumber,
  queryShape,
  request,
  requestBody,
  typedText,
  wireObject,
} from '@cubby/contract';
import { dearestMinor, longestNote, longestOwnSku, offerStatuses } from '@cubby/features/offers/rules';
import { requiredText } from '@cubby/fields';
import { z } from 'zod';
import {
  batchColumns,
  batchSources,
  batchStatuses,
  bulkKinds,
  chosenColumns,
  fileBytes,
  fileColumns,
  mostInCall,
  mostUndone,
  offerTexts,
  percentLimits,
  rowKinds,
  rowRefusals,
  textIn,
  unchangedReasons,
} from './rules.ts';

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
/** Filters offers, as `changeOffers` takes them. */
export const theseOffers = (offerIds: readonly string[]) => ({
  ...{ offerIds: [...offerIds], words: '', status: 'ALL' as const, except: [] },
});
const batchIds = as('batchIds', z.array(z.string()));
const batchId = as('batchId', z.uuid('field.code.invalid'));
const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const instant = z.string();
const count = z.number();

/** A dry run changes nothing, and returns what the same call would change. */
export const changeOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/list/v1/update',
  summary: 'Puts offers on sale or takes them off, changes their prices by a percentage, or sets their stock',
  access: ['offers.write', 'offers:write'],
  idempotent: true,
  input: requestBody({
    ...selected,
    kind: as('changeKind', z.enum(bulkKinds, 'field.code.invalid')),
    /** For STATUS, PRICE and STOCK. */
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
    /** For prices: the sum of the unit prices, and how the first ones change. */
    before: as('totalBefore', money),
    after: as('totalAfter', money),
    examples: z.array(
      wireObject({
        name: as('fullName', z.string()),
        before: as('priceBefore', money),
        after: as('priceAfter', money),
      }),
    ),
    /** One for each shop, which `undoBatches` undoes. */
    batchIds,
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409 },
});

const moved = <Value extends z.ZodType>(value: Value) =>
  request({ seen: as('seenValue', value), to: as('newValue', value) }).optional();
const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor > 0 && amountMinor <= dearestMinor,
  'field.number.range',
);

/** As `10:1.80; 50:1.60`; null: none. */
const tiersField = z
  .string()
  .refine((typed) => {
    const read = textIn('tiers', typed);
    return read.ok && read.value === typed;
  }, 'field.code.invalid')
  .nullable();
/** In one line; null: none. */
const shortText = (longest: number) => requiredText(longest).nullable();

/** Each with the value that the caller has seen. If one is refused, none is written: 409 by cell. */
export const saveOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/list/v1/save',
  summary: 'Writes prices, stocks and states of many offers; what has changed since it was seen is refused by cell',
  access: ['offers.write', 'offers:write'],
  idempotent: true,
  input: requestBody({
    rows: as(
      'offers',
      z
        .array(
          request({
            offerId: as('priceId', z.uuid('field.code.invalid')),
            price: moved(price),
            stock: as('onHandQuantity', moved(pieces)),
            status: as('statusCode', moved(z.enum(['ACTUAL', 'CLOSED'], 'field.code.invalid'))),
            ownSku: moved(shortText(longestOwnSku)),
            note: as('internalNote', moved(shortText(longestNote))),
            tiers: as('quantityPrices', moved(tiersField)),
          }),
        )
        .min(1, 'field.required')
        .max(mostInCall, 'field.list.tooLong'),
    ),
  }),
  output: wireObject({ changed: as('changedCount', z.number()), batchIds }),
  errorCodes: { OC_NOT_FOUND: 404, OC_CHANGED: 409 },
});

/** A new batch for each; offers that changed since are unchanged. */
export const undoBatches = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/list/v1/undo',
  summary: 'Takes back changes of many offers for 24 hours, and returns which offers have something newer',
  access: ['offers.write', 'offers:write'],
  idempotent: true,
  input: requestBody({
    batchIds: as(
      'batchIds',
      z.array(z.uuid('field.code.invalid')).min(1, 'field.required').max(mostUndone, 'field.list.tooLong'),
    ),
  }),
  output: wireObject({
    batchIds,
    changed: as('changedCount', z.number()),
    /** How many a job must still write. */
    waiting: as('waitingCount', z.number()),
    /** How many are unchanged, and the first of them. */
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

const batch = wireObject({
  batchId: as('batchId', z.string()),
  shop: as('vendorLogin', z.string()),
  source: as('sourceCode', z.enum(batchSources)),
  status: as('statusCode', z.enum(batchStatuses)),
  /** Who made it; null once their account is gone. */
  by: as('userName', z.string().nullable()),
  created: as('dateOfCreate', instant),
  ended: as('dateOfEnd', instant.nullable()),
  /** Until when it can be undone; null if it cannot. */
  undoable: as('undoUntil', instant.nullable()),
  restores: as('restoresBatchId', z.string().nullable()),
  restoredBy: as('restoredByBatchId', z.string().nullable()),
  /** For a file: its name, format, and the meaning of each column. */
  file: wireObject({
    name: as('fileName', z.string()),
    encoding: z.string(),
    separator: z.string().nullable(),
    columns: z.array(wireObject({ head: z.string(), column: as('fieldCode', z.enum(fileColumns).nullable()) })),
    /** The number of lines, and of those that are invalid or change nothing. */
    read: as('lineCount', count),
    invalid: as('invalidCount', count),
    unchanged: as('unchangedCount', count),
  }).nullable(),
  /** How many rows it writes, how many are new offers, and how many it has handled and refused so far. */
  planned: as('plannedCount', count),
  fresh: as('newCount', count),
  handled: as('handledCount', count),
  refused: as('refusedCount', count),
  /** The last line read or handled. */
  lastLine: count,
});

export const batchesQuery = { page: pageNumber() };
/** Without a kind, the page shows all. */
export const batchRowsQuery = { kind: maybeChoice('kind', rowKinds), page: pageNumber() };

export const offerBatches = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/batch/list/v1/get',
  summary: "What was changed together in the caller's shops, newest first",
  access: ['offers.read', 'offers:read'],
  input: request(queryShape(batchesQuery)),
  output: wireObject({
    batches: z.array(batch),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
});

export const offerBatch = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/batch/v1/get',
  summary: 'A batch: how far it is, and what it has done',
  access: ['offers.read', 'offers:read'],
  input: request({ batchId }),
  output: batch,
  errorCodes: { OC_NOT_FOUND: 404 },
});

const values = wireObject({
  price: money.nullable(),
  onHand: as('onHandQuantity', z.number().nullable()),
  status: as('statusCode', z.string().nullable()),
  ownSku: z.string().nullable(),
  note: as('internalNote', z.string().nullable()),
  tiers: as('quantityPrices', z.string().nullable()),
});
/** Rows of a kind, in the order of their lines. */
export const offerBatchRows = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer/vendor/batch/row/list/v1/get',
  summary: 'The rows of a batch that are refused, new or changed: before and after, or the value that is wrong',
  access: ['offers.read', 'offers:read'],
  input: request({
    batchId,
    kind: as('rowKind', z.enum(rowKinds, 'field.code.invalid')),
    ...queryShape({ page: pageNumber() }),
  }),
  output: wireObject({
    rows: z.array(
      wireObject({
        line: z.number(),
        sku: z.string().nullable(),
        name: as('fullName', z.string().nullable()),
        before: values,
        after: values,
        /** The texts that it changes or clears. */
        changed: as('changedTexts', z.array(z.enum(offerTexts))),
        refused: wireObject({
          reason: as('reasonCode', z.enum(rowRefusals)),
          column: as('fieldCode', z.enum(batchColumns).nullable()),
          value: z.string(),
        }).nullable(),
      }),
    ),
    page: z.object({ current: z.number(), items: z.number(), total: z.number(), last: z.number() }),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** The body is the file. It changes nothing: a job reads what it would change, for a person to decide. */
export const uploadOffers = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/file/v1/create',
  summary:
    'Takes a file of offers (CSV or XLSX, up to 20,000 lines) and finds out what it would change; the same file once',
  access: ['offers.write'],
  // The file is read outside any transaction.
  writes: false,
  perMinute: 20,
  fileBytes,
  input: request({ shop, fileName: typedText(200) }),
  output: batch,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_TOO_MANY: 409 },
});

/** In the order of the file's columns; the shop's later files are read in the same way. */
export const chooseFileColumns = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/file/v1/update',
  summary: 'Says what the columns of a file are for, and reads it again',
  access: ['offers.write'],
  input: requestBody({
    batchId,
    columns: as(
      'fields',
      z.array(z.enum(chosenColumns, 'field.code.invalid').nullable()).max(100, 'field.list.tooLong'),
    ),
  }),
  output: batch,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** A repeated request does not start it again. */
export const startBatch = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/v1/start',
  summary: 'Writes what a file would change, by a job',
  access: ['offers.write'],
  input: requestBody({ batchId }),
  output: batch,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Written rows stay, and can be undone. */
export const cancelBatch = defineEndpoint({
  method: 'POST',
  path: '/api/store/offer/vendor/batch/v1/cancel',
  summary: 'Gives up a file, or stops writing it after the rows that are being written',
  access: ['offers.write'],
  input: requestBody({ batchId }),
  output: batch,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
