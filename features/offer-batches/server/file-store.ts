import { createHash } from 'node:crypto';
import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { BatchStatus, Cells, FileColumn, OfferText } from '../rules.ts';
import { textsOf } from './batch-store.ts';
import type { FileEncoding } from './files/table.ts';

const shop = statement(
  'offer_batches_shop',
  `select seller_id as "sellerId!", handle as "handle!", kind as "kind!", stage as "stage!", is_restricted as "isRestricted!" from seller_facts
   where handle = $handle? or seller_id = $sellerId?`,
);
export type Shop = RowOf<'offer_batches_shop'>;
export const findShop = (db: Queryable, asked: { handle?: string; sellerId?: string }): Promise<Shop | undefined> =>
  shop.first(db, { handle: asked.handle ?? null, sellerId: asked.sellerId ?? null });
/** Whether a shop may add offers. */
export const mayOfferMore = ({ kind, isRestricted }: Shop): boolean => kind === 'BUSINESS' && !isRestricted;

const waiting = `${code<BatchStatus>('COLUMNS')}, ${code<BatchStatus>('CHECKING')}, ${code<BatchStatus>('CHECKED')}`;
const addBatch = statement(
  'offer_file_add_batch',
  `insert into offer_batch (offer_batch_id, seller_id, account_id, source, status, rows_planned, created_at, file_name, encoding, separator, heads, parts,
     rows_read)
   values ($batchId, $sellerId, $accountId?, $source, $status, 0, $now, $fileName, $encoding, $separator?, $heads::text[], $parts::text[], $rowsRead)`,
);
const addContent = statement(
  'offer_file_add',
  'insert into offer_batch_file (offer_batch_id, content, sha256) values ($batchId, $content, $sha256)',
);
export type NewFile = {
  batchId: string;
  sellerId: string;
  accountId: string | null;
  status: BatchStatus;
  fileName: string;
  encoding: FileEncoding;
  separator: string | null;
  heads: readonly string[];
  columns: readonly (FileColumn | null)[];
  rowsRead: number;
  content: Buffer;
};
/** Stores a file with its future batch. */
export async function addFile(tx: Tx, { columns, content, ...batch }: NewFile, now: Date): Promise<void> {
  const parts = columns.map((column) => column ?? '');
  await addBatch.run(tx, { ...batch, parts, source: 'FILE', now });
  await addContent.run(tx, { batchId: batch.batchId, content, sha256: sha256Of(content) });
}
const sha256Of = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

const lockShop = statement(
  'offer_file_lock_shop',
  `select from pg_advisory_xact_lock(hashtextextended('offer file ' || $sellerId::uuid::text, 0))`,
);
const same = statement(
  'offer_file_same',
  `select b.offer_batch_id as "batchId" from offer_batch b join offer_batch_file f using (offer_batch_id)
   where b.seller_id = $sellerId and f.sha256 = $sha256 and b.status in (${waiting})`,
);
/**
 * The waiting batch of the same file, if any. Another process that stores a file of the shop waits until the
 * transaction ends.
 */
export async function findSameFile(tx: Tx, sellerId: string, content: Buffer): Promise<string | undefined> {
  await lockShop.run(tx, { sellerId });
  return (await same.first(tx, { sellerId, sha256: sha256Of(content) }))?.batchId;
}
const countWaiting = statement(
  'offer_file_count_waiting',
  `select count(*)::int as "count!" from offer_batch where seller_id = $sellerId and status in (${waiting})`,
);
export const countWaitingFiles = async (tx: Tx, sellerId: string): Promise<number> =>
  (await countWaiting.first(tx, { sellerId }))!.count;

const remembered = statement('offer_columns', 'select head, part from offer_column where seller_id = $sellerId');
/** The shop's choice of column meanings. */
export async function findColumns(db: Queryable, sellerId: string): Promise<Map<string, FileColumn | null>> {
  const rows = await remembered.all(db, { sellerId });
  return new Map(rows.map(({ head, part }) => [head, part === '' ? null : (part as FileColumn)]));
}
const remember = statement(
  'offer_columns_remember',
  `insert into offer_column (seller_id, head, part) select $sellerId, v.head, v.part from unnest($heads::text[], $parts::text[]) as v(head, part)
   on conflict (seller_id, head) do update set part = excluded.part`,
);
export const rememberColumns = (tx: Tx, sellerId: string, chosen: ReadonlyMap<string, string>): Promise<number> =>
  remember.run(tx, { sellerId, heads: [...chosen.keys()], parts: [...chosen.values()] });

const clear = statement('offer_file_clear_rows', 'delete from offer_batch_row where offer_batch_id = $batchId');
const choose = statement(
  'offer_file_choose',
  `update offer_batch set status = $status, parts = $parts::text[], last_line = 0, rows_planned = 0, rows_invalid = 0, rows_unchanged = 0, rows_new = 0
   where offer_batch_id = $batchId`,
);
/** Sets other columns for a file: it is read again. */
export async function chooseColumns(
  tx: Tx,
  { batchId, columns, status }: { batchId: string; columns: readonly (FileColumn | null)[]; status: BatchStatus },
): Promise<void> {
  await clear.run(tx, { batchId });
  await choose.run(tx, { batchId, status, parts: columns.map((column) => column ?? '') });
}

const content = statement('offer_file_content', 'select content from offer_batch_file where offer_batch_id = $batchId');
export const findContent = async (db: Queryable, batchId: string): Promise<Buffer | undefined> =>
  (await content.first(db, { batchId }))?.content;

const addRows = statement(
  'offer_file_rows_add',
  `insert into offer_batch_row (offer_batch_id, line, offer_id, product_id, before_price_minor, after_price_minor, before_on_hand, after_on_hand,
     refused_for, refused_column, refused_value, cells, texts)
   select $batchId, v.line, v.offer_id, v.product_id, v.price_before, v.price_after, v.count_before, v.count_after, v.reason, v.part, v.value, v.cells::jsonb, v.texts::jsonb
   from unnest($lines::integer[], $offerIds??::uuid[], $productIds??::uuid[], $pricesBefore??::bigint[], $pricesAfter??::bigint[],
     $countsBefore??::integer[], $countsAfter??::integer[], $reasons??::text[], $parts??::text[], $values??::text[], $cells??::text[], $texts??::text[])
     as v(line, offer_id, product_id, price_before, price_after, count_before, count_after, reason, part, value, cells, texts)`,
);
const noteRows = statement(
  'offer_file_note_rows',
  `update offer_batch set rows_planned = rows_planned + $planned, rows_invalid = rows_invalid + $invalid, rows_unchanged = rows_unchanged + $unchanged,
     rows_new = rows_new + $fresh, last_line = case when $isLast then 0 else $lastLine end,
     status = case when $isLast then ${code<BatchStatus>('CHECKED')} else status end
   where offer_batch_id = $batchId`,
);
/** A line as it was read. */
export type ReadRow = {
  line: number;
  offerId: string | null;
  productId: string | null;
  price: { from: number | null; to: number } | null;
  count: { from: number | null; to: number } | null;
  texts: Pick<Cells, OfferText> | null;
  refused: { reason: string; column: string | null; value: string; cells: readonly string[] } | null;
};
export type ReadPart = { rows: readonly ReadRow[]; unchanged: number; lastLine: number; isLast: boolean };
/** Adds lines of a file, and records how far it is read. */
export async function addReadRows(tx: Tx, batchId: string, part: ReadPart): Promise<void> {
  const { rows, unchanged, lastLine, isLast } = part;
  if (rows.length > 0)
    await addRows.run(tx, {
      batchId,
      lines: rows.map(({ line }) => line),
      offerIds: rows.map(({ offerId }) => offerId),
      productIds: rows.map(({ productId }) => productId),
      pricesBefore: rows.map(({ price }) => price?.from ?? null),
      pricesAfter: rows.map(({ price }) => price?.to ?? null),
      countsBefore: rows.map(({ count }) => count?.from ?? null),
      countsAfter: rows.map(({ count }) => count?.to ?? null),
      reasons: rows.map(({ refused }) => refused?.reason ?? null),
      parts: rows.map(({ refused }) => refused?.column ?? null),
      values: rows.map(({ refused }) => refused?.value.slice(0, 200).toWellFormed() ?? null),
      texts: rows.map(({ texts }) => texts && textsOf(texts)),
      cells: rows.map(({ refused }) => refused && JSON.stringify(refused.cells.map((cell) => cell.toWellFormed()))),
    });
  const invalid = rows.filter(({ refused }) => refused).length;
  const fresh = rows.filter(({ productId }) => productId !== null).length;
  await noteRows.run(tx, { batchId, planned: rows.length - invalid, invalid, unchanged, fresh, lastLine, isLast });
}

const begin = statement(
  'offer_file_begin',
  `update offer_batch set status = ${code<BatchStatus>('RUNNING')}, account_id = $accountId? where offer_batch_id = $batchId`,
);
const cancel = statement(
  'offer_file_cancel',
  `update offer_batch set status = ${code<BatchStatus>('CANCELLED')}, ended_at = $now where offer_batch_id = $batchId`,
);
const drop = statement('offer_file_drop', 'delete from offer_batch_file where offer_batch_id = $batchId');
/** Starts to write the lines on behalf of the account that starts it; the file is no longer needed. */
export async function beginBatch(tx: Tx, batchId: string, accountId: string | null): Promise<void> {
  await begin.run(tx, { batchId, accountId });
  await drop.run(tx, { batchId });
}
export async function cancelBatch(tx: Tx, batchId: string, now: Date): Promise<void> {
  await cancel.run(tx, { batchId, now });
  await drop.run(tx, { batchId });
}

const forget = statement(
  'offer_files_forget',
  `delete from offer_batch where created_at < $before and status in (${waiting})`,
);
/** Deletes files without a decision. */
export const forgetFiles = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
