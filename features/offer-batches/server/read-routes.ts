import { type OutputOf, shopsOf } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { offerBatch, offerBatches, offerBatchRows } from '../contract.ts';
import { ownBatch } from '../policy.ts';
import {
  type BatchColumn,
  type BatchSource,
  type BatchStatus,
  type FileColumn,
  offerTexts,
  type RowRefusal,
  undoableUntil,
} from '../rules.ts';
import { textCellsOf } from './batch-store.ts';
import { countBatches, countRowsOf, findBatch, findBatches, findRowsOf, type ShownBatch } from './read-store.ts';

const pageSizes = { batches: 20, rows: 50 } as const;
export const missing = fail('OC_NOT_FOUND', 'offerBatches.missing', { path: ['batchId'] });

/** A shop's members' access to its batches. */
export const readBatchEndpoints: readonly Implementation[] = [
  implement(offerBatches, async ({ page }, { db, actor, now }) => {
    const sellerIds = shopsOf(actor, offerBatches.access);
    const { part, page: shownPage } = pageOf(page, pageSizes.batches, await countBatches(db, sellerIds));
    const found = await findBatches(db, { sellerIds, ...part });
    return ok({ batches: found.map((batch) => shownOf(batch, now)), page: shownPage });
  }),
  implement(offerBatch, async ({ batchId }, { db, actor, now }) => {
    const found = ownBatch(actor, offerBatch.access, await findBatch(db, batchId));
    return found ? ok(shownOf(found, now)) : missing;
  }),
  implement(offerBatchRows, async ({ batchId, kind, page }, { db, actor, locale }) => {
    const found = ownBatch(actor, offerBatchRows.access, await findBatch(db, batchId));
    if (!found) return missing;
    const { part, page: shownPage } = pageOf(page, pageSizes.rows, await countRowsOf(db, { batchId, kind }));
    const rows = await findRowsOf(db, { batchId, kind, locale, ...part });
    return ok({ rows: rows.map((row) => rowOf(row, found.parts)), page: shownPage });
  }),
];

/** A batch as endpoints return it. */
export function shownOf(batch: ShownBatch, now: Date): OutputOf<typeof offerBatch> {
  const { batchId, shop, by, restores, restoredBy, planned, fresh, handled, refused, lastLine, endedAt } = batch;
  const until = endedAt && batch.isWritten && restoredBy === null ? undoableUntil(endedAt) : null;
  return {
    ...{ batchId, shop, by, restores, restoredBy, planned, fresh, handled, refused, lastLine },
    source: batch.source as BatchSource,
    status: batch.status as BatchStatus,
    created: batch.createdAt.toISOString(),
    ended: endedAt?.toISOString() ?? null,
    undoable: until && until >= now ? until.toISOString() : null,
    file:
      batch.fileName === null
        ? null
        : {
            ...{ name: batch.fileName, encoding: batch.encoding!, separator: batch.separator },
            ...{ read: batch.read, invalid: batch.invalid, unchanged: batch.unchanged },
            columns: batch.heads!.map((head, i) => ({ head, column: columnOf(batch.parts![i]) })),
          },
  };
}

const columnOf = (part: string | undefined): FileColumn | null => (part ? (part as FileColumn) : null);

type Row = Awaited<ReturnType<typeof findRowsOf>>[number];
function rowOf(row: Row, parts: readonly string[] | null): OutputOf<typeof offerBatchRows>['rows'][number] {
  const cells = row.cells as readonly string[] | null;
  // For an unknown product, its name in the file.
  const typed = (part: FileColumn) => cells?.[parts?.indexOf(part) ?? -1] || null;
  return {
    line: row.line,
    sku: row.sku ?? typed('sku') ?? typed('gtin'),
    name: row.name ?? typed('name'),
    before: { ...valuesOf(row.priceBefore, row.countBefore, row.statusBefore), ...textsAt(row.texts, 'from') },
    after: { ...valuesOf(row.priceAfter, row.countAfter, row.statusAfter), ...textsAt(row.texts, 'to') },
    changed: offerTexts.filter((text) => textCellsOf(row.texts)[text]),
    refused:
      row.reason === null
        ? null
        : { reason: row.reason as RowRefusal, column: row.column as BatchColumn | null, value: row.value ?? '' },
  };
}

const textsAt = (texts: unknown, at: 'from' | 'to') => {
  const { ownSku, note, tiers } = textCellsOf(texts);
  return { ownSku: ownSku?.[at] ?? null, note: note?.[at] ?? null, tiers: tiers?.[at] ?? null };
};

const valuesOf = (priceMinor: number | null, onHand: number | null, status: string | null) => ({
  ...{ onHand, status },
  price: priceMinor === null ? null : money(priceMinor),
});
