import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { undoBatches } from '../contract.ts';
import { ownBatch } from '../policy.ts';
import { type BatchColumn, mostInCall, type RowRefusal, undoableUntil, undoHours } from '../rules.ts';
import { addBatch, addReversedRows, findRefused, lockBatches } from './batch-store.ts';
import { sourceOf } from './bulk-routes.ts';
import { type By, writeNextRows } from './write-rows.ts';

export const writeJob = 'write-offer-batch';
/** How many refused offers a response names. */
const mostNamed = 50;

/** Batches are undone by batches. */
export const undoEndpoints: readonly Implementation[] = [
  implement(undoBatches, async ({ batchIds: asked }, context) => {
    const { db, actor, accountId, locale, now } = context;
    const batches = await lockBatches(db, asked);
    if (batches.length < new Set(asked).size) return missing;
    for (const batch of batches) {
      if (!ownBatch(actor, undoBatches.access, batch)) return missing;
      if (batch.endedAt === null || batch.handled === 0)
        return fail('OC_WRONG_STATUS', 'offerBatches.running', { path: ['batchIds'] });
      if (batch.restoredBy !== null) return fail('OC_WRONG_STATUS', 'offerBatches.undone', { path: ['batchIds'] });
      if (now > undoableUntil(batch.endedAt))
        return fail('OC_TOO_LATE', 'offerBatches.tooLate', { path: ['batchIds'], values: { hours: undoHours } });
    }
    const begun: string[] = [];
    for (const { batchId: restores, sellerId, handled } of batches) {
      const batchId = uuidv7(now);
      await addBatch(
        db,
        { batchId, sellerId, accountId, keyId: actor.key?.keyId, source: sourceOf(context), restores },
        now,
      );
      await addReversedRows(db, { batchId, restores });
      if (handled > mostInCall) await enqueue(db, writeJob, { batchId });
      else await writeAll(context, batchId);
      begun.push(batchId);
    }
    const after = await lockBatches(db, begun);
    const total = (of: 'planned' | 'handled' | 'refused') => after.reduce((sum, batch) => sum + batch[of], 0);
    return ok({
      batchIds: begun,
      changed: total('handled') - total('refused'),
      waiting: total('planned') - total('handled'),
      refused: total('refused'),
      refusedRows: (await findRefused(db, { batchIds: begun, locale, most: mostNamed })).map(
        ({ sku, name, reason, column }) => ({
          ...{ sku, name, reason: reason as RowRefusal, column: column as BatchColumn | null },
        }),
      ),
    });
  }),
];

async function writeAll(context: By & { db: Parameters<typeof writeNextRows>[0] }, batchId: string): Promise<void> {
  while (await writeNextRows(context.db, batchId, context));
}

const missing = fail('OC_NOT_FOUND', 'offerBatches.missing', { path: ['batchIds'] });
