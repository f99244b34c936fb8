import type { Readable } from 'node:stream';
import { mayForShop, type OutputOf } from '@cubby/contract';
import { type Implementation, implement, type WriteContext } from '@cubby/contract/server';
import { type Queryable, type Tx, transaction, uuidv7 } from '@cubby/db';
import type { Admission } from '@cubby/feature';
import { record } from '@cubby/features/audit/server';
import { enqueue } from '@cubby/jobs';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { cancelBatch, chooseFileColumns, type offerBatch, startBatch, uploadOffers } from '../contract.ts';
import { ownBatch } from '../policy.ts';
import { columnsOf, fileBytes, headKey, isComplete, mostFiles } from '../rules.ts';
import { type Batch, lockBatches } from './batch-store.ts';
import { checkJob } from './check-file.ts';
import {
  addFile,
  beginBatch,
  cancelBatch as cancel,
  chooseColumns,
  countWaitingFiles,
  findColumns,
  findSameFile,
  findShop,
  rememberColumns,
} from './file-store.ts';
import { readTable } from './files/read-table.ts';
import { missing, shownOf } from './read-routes.ts';
import { findBatch } from './read-store.ts';
import { writeJob } from './undo-routes.ts';

/** How many files are received together, each in memory: others retry later. */
const mostAtOnce = 4;

/** A shop's members upload files, see their effect, and have them written. */
export function fileEndpoints(admission: Admission): readonly Implementation[] {
  let receiving = 0;
  return [
    implement(uploadOffers, async ({ shop: handle, fileName }, { pool, actor, accountId, file, now }) => {
      const shop = await findShop(pool, { handle });
      if (!shop || !mayForShop(actor, uploadOffers.access, shop.sellerId))
        return fail('OC_NOT_FOUND', 'offers.sellerMissing', { path: ['shop'] });
      if (shop.kind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
      if (receiving >= mostAtOnce) return fail('OC_BUSY', 'error.busy');
      receiving += 1;
      try {
        const content = file ? await contentOf(file) : Buffer.alloc(0);
        if (!content) return fail('OC_TOO_LARGE', 'offerBatches.tooLarge', { values: { most: fileBytes / 2 ** 20 } });
        const read = await admission.run('calls', () => readTable(content, async () => true));
        if (!read.ok) return fail('OC_BAD_REQUEST', `offerBatches.problem.${read.problem}`);
        const { heads, count, encoding, separator } = read.table;
        const { sellerId } = shop;
        const batchId = await transaction(pool, async (tx) => {
          const known = await findSameFile(tx, sellerId, content);
          if (known !== undefined) return known;
          if ((await countWaitingFiles(tx, sellerId)) >= mostFiles) return undefined;
          const columns = columnsOf(heads, await findColumns(tx, sellerId));
          const status = isComplete(columns) ? 'CHECKING' : 'COLUMNS';
          const added = { batchId: uuidv7(now), sellerId, accountId: accountId!, status, columns, content } as const;
          const named = { fileName: fileName || 'file', heads: heads.map(shortened), encoding, separator };
          await addFile(tx, { ...added, ...named, rowsRead: count }, now);
          if (status === 'CHECKING') await enqueue(tx, checkJob, { batchId: added.batchId });
          return added.batchId;
        });
        if (batchId === undefined) return fail('OC_TOO_MANY', 'offerBatches.tooMany', { values: { most: mostFiles } });
        return shown(pool, batchId, now);
      } finally {
        receiving -= 1;
      }
    }),

    implement(chooseFileColumns, async ({ batchId, columns }, { db, actor, now }) => {
      const batch = ownBatch(actor, chooseFileColumns.access, (await lockBatches(db, [batchId]))[0]);
      if (!batch) return missing;
      if (!isWaiting(batch)) return fail('OC_WRONG_STATUS', 'offerBatches.decided', { path: ['batchId'] });
      const { heads, sellerId } = batch;
      const chosen = columns.filter((column) => column !== null);
      if (columns.length !== heads!.length || new Set(chosen).size < chosen.length || !isComplete(columns))
        return fail('OC_BAD_REQUEST', 'offerBatches.columns', { path: ['columns'] });
      const named = heads!.map((head, i) => [headKey(head), columns[i] ?? ''] as const).filter(([key]) => key !== '');
      await rememberColumns(db, sellerId, new Map(named));
      await chooseColumns(db, { batchId, columns, status: 'CHECKING' });
      await enqueue(db, checkJob, { batchId });
      return shown(db, batchId, now);
    }),

    implement(startBatch, async ({ batchId }, context) => {
      const { db, actor, accountId, now } = context;
      const batch = ownBatch(actor, startBatch.access, (await lockBatches(db, [batchId]))[0]);
      if (!batch) return missing;
      if (batch.status === 'RUNNING' || batch.status === 'DONE') return shown(db, batchId, now);
      if (batch.status !== 'CHECKED') return fail('OC_WRONG_STATUS', 'offerBatches.notChecked', { path: ['batchId'] });
      if (batch.planned === 0) return fail('OC_WRONG_STATUS', 'offerBatches.nothing', { path: ['batchId'] });
      await beginBatch(db, batchId, accountId);
      await enqueue(db, writeJob, { batchId });
      await recordOf(context, 'offer-batch.started', batch);
      return shown(db, batchId, now);
    }),

    implement(cancelBatch, async ({ batchId }, context) => {
      const { db, actor, now } = context;
      const batch = ownBatch(actor, cancelBatch.access, (await lockBatches(db, [batchId]))[0]);
      if (!batch) return missing;
      if (batch.status === 'DONE') return fail('OC_WRONG_STATUS', 'offerBatches.done', { path: ['batchId'] });
      if (batch.status !== 'CANCELLED') {
        await cancel(db, batchId, now);
        await recordOf(context, 'offer-batch.cancelled', batch);
      }
      return shown(db, batchId, now);
    }),
  ];
}

const recordOf = (
  context: WriteContext,
  action: 'offer-batch.started' | 'offer-batch.cancelled',
  { batchId, sellerId }: Batch,
) => record(context.db, context, { action, sellerId, subject: { kind: 'offer-batch', id: batchId } });

const isWaiting = ({ status, fileName }: Batch): boolean =>
  fileName !== null && (status === 'COLUMNS' || status === 'CHECKING' || status === 'CHECKED');
const shortened = (head: string): string => head.slice(0, 100).toWellFormed();

async function shown(
  db: Queryable | Tx,
  batchId: string,
  now: Date,
): Promise<Result<OutputOf<typeof offerBatch>, Failure<never>>> {
  return ok(shownOf((await findBatch(db, batchId))!, now));
}

/**
 * The bytes of a file; undefined if too many. The excess is still read, because otherwise the sender would not get the
 * response.
 */
async function contentOf(file: Readable): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= fileBytes) pieces.push(piece);
  }
  return bytes > fileBytes ? undefined : Buffer.concat(pieces);
}
