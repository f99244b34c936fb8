import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { OfferStatus } from '@cubby/features/offers/rules';
import { type BatchSource, type BatchStatus, type Cells, type OfferText, offerTexts } from '../rules.ts';

const add = statement(
  'offer_batch_add',
  `insert into offer_batch (offer_batch_id, seller_id, account_id, key_id, source, status, restores, rows_planned, created_at)
   values ($batchId, $sellerId, $accountId?, $keyId?, $source, ${code<BatchStatus>('RUNNING')}, $restores?, 0, $now)`,
);
export type NewBatch = {
  batchId: string;
  sellerId: string;
  accountId: string | undefined;
  /** Set for a call of a shop's own system. */
  keyId: string | undefined;
  source: BatchSource;
  restores?: string;
};
/** Starts a batch without rows. */
export const addBatch = (tx: Tx, { restores, accountId, keyId, ...batch }: NewBatch, now: Date): Promise<number> =>
  add.run(tx, { ...batch, accountId: accountId ?? null, keyId: keyId ?? null, restores: restores ?? null, now });

const addRows = statement(
  'offer_batch_rows_add',
  `with added as (
     insert into offer_batch_row (offer_batch_id, line, offer_id, before_price_minor, after_price_minor, before_on_hand, after_on_hand,
       before_status, after_status, texts)
     select $batchId, v.line, v.offer_id, v.price_before, v.price_after, v.count_before, v.count_after, v.status_before, v.status_after, v.texts::jsonb from unnest($lines::integer[], $offerIds::uuid[], $pricesBefore??::bigint[], $pricesAfter??::bigint[], $countsBefore??::integer[],
       $countsAfter??::integer[], $statusesBefore??::text[], $statusesAfter??::text[], $texts??::text[])
       as v(line, offer_id, price_before, price_after, count_before, count_after, status_before, status_after, texts)
     returning line
   )
   update offer_batch set rows_planned = rows_planned + (select count(*) from added) where offer_batch_id = $batchId`,
);
export type NewRow = { line: number; offerId: string; cells: Cells };
/** Adds changes of some offers. */
export const addBatchRows = (tx: Tx, batchId: string, rows: readonly NewRow[]): Promise<number> =>
  addRows.run(tx, { batchId, offerIds: rows.map(({ offerId }) => offerId), ...columnsOf(rows) });

/** The values of rows by column; null: unchanged. */
const columnsOf = (rows: readonly { line: number; cells: Cells }[]) => ({
  lines: rows.map(({ line }) => line),
  pricesBefore: rows.map(({ cells }) => cells.priceMinor?.from ?? null),
  pricesAfter: rows.map(({ cells }) => cells.priceMinor?.to ?? null),
  countsBefore: rows.map(({ cells }) => cells.onHand?.from ?? null),
  countsAfter: rows.map(({ cells }) => cells.onHand?.to ?? null),
  statusesBefore: rows.map(({ cells }) => cells.status?.from ?? null),
  statusesAfter: rows.map(({ cells }) => cells.status?.to ?? null),
  texts: rows.map(({ cells }) => textsOf(cells)),
});

/** The texts that a row changes, as stored. */
export function textsOf(cells: Cells): string | null {
  const changed = offerTexts.flatMap((text) => (cells[text] ? [[text, [cells[text].from, cells[text].to]]] : []));
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}
type KeptTexts = Partial<Record<OfferText, readonly [before: string | null, after: string | null]>>;
export const textCellsOf = (texts: unknown): Pick<Cells, OfferText> =>
  Object.fromEntries(Object.entries((texts ?? {}) as KeptTexts).map(([text, [from, to]]) => [text, { from, to }]));

const addReversed = statement(
  'offer_batch_rows_reverse',
  `with added as (
     insert into offer_batch_row (offer_batch_id, line, offer_id, before_price_minor, after_price_minor, before_on_hand, after_on_hand,
       before_status, after_status, texts)
     select $batchId, r.line, r.offer_id, case when r.product_id is null then r.after_price_minor end, r.before_price_minor,
       case when r.product_id is null then r.after_on_hand end, r.before_on_hand,
       case when r.product_id is null then r.after_status else ${code<OfferStatus>('ACTUAL')} end,
       case when r.product_id is null then r.before_status else ${code<OfferStatus>('CLOSED')} end,
       case when r.product_id is null then (select jsonb_object_agg(t.part, jsonb_build_array(t.value -> 1, t.value -> 0)) from jsonb_each(r.texts) as t(part, value)) end
     from offer_batch_row r join offer_batch b using (offer_batch_id)
     where r.offer_batch_id = $restores and r.refused_for is null and r.offer_id is not null and r.line <= b.last_line
     returning line
   )
   update offer_batch set rows_planned = (select count(*) from added) where offer_batch_id = $batchId`,
);
/** Gives a batch the rows that undo another one; offers that it created are paused. */
export const addReversedRows = (tx: Tx, rows: { batchId: string; restores: string }): Promise<number> =>
  addReversed.run(tx, rows);

/** SQL: the columns of a batch. */
export const columns = `b.offer_batch_id as "batchId", b.seller_id as "sellerId", b.account_id as "accountId", b.source, b.status, b.restores,
     b.rows_planned as planned, b.rows_handled as handled, b.rows_refused as refused, b.last_line as "lastLine", b.file_name as "fileName", b.encoding, b.separator, b.heads, b.parts, b.rows_read as "read",
     b.rows_invalid as invalid, b.rows_unchanged as unchanged, b.rows_new as fresh, b.created_at as "createdAt",
     b.ended_at as "endedAt", (select u.offer_batch_id from offer_batch u where u.restores = b.offer_batch_id) as "restoredBy"`;
const locked = statement(
  'offer_batches_lock',
  `select ${columns} from offer_batch b where b.offer_batch_id = any($batchIds::uuid[]) order by b.offer_batch_id for update of b`,
);
type Row = RowOf<'offer_batches_lock'>;
export type Batch = Omit<Row, 'source' | 'status'> & { source: BatchSource; status: BatchStatus };
/** Locks batches, so that only one of two processes writes their rows. */
export const lockBatches = (tx: Tx, batchIds: readonly string[]): Promise<Batch[]> =>
  locked.all(tx, { batchIds }) as Promise<Batch[]>;

const next = statement(
  'offer_batch_rows_next',
  `select line, offer_id as "offerId", product_id as "productId", before_price_minor as "priceBefore", after_price_minor as "priceAfter", before_on_hand as "countBefore",
     after_on_hand as "countAfter", before_status as "statusBefore", after_status as "statusAfter", texts
   from offer_batch_row where offer_batch_id = $batchId and line > $after and refused_for is null order by line limit $most`,
);
/** The rows of a batch after a line. */
export async function findNextRows(
  tx: Tx,
  asked: { batchId: string; after: number; most: number },
): Promise<WaitingRow[]> {
  return (await next.all(tx, asked)).map(({ line, offerId, productId, ...row }) => ({
    ...{ line, offerId, cells: cellsOfRow(row) },
    fresh:
      productId === null
        ? null
        : { productId, priceMinor: row.priceAfter!, onHand: row.countAfter!, ...freshTexts(row) },
  }));
}
/** A row to write; `fresh`: an offer that the shop does not have yet. */
export type WaitingRow = {
  line: number;
  offerId: string | null;
  cells: Cells;
  fresh: ({ productId: string; priceMinor: number; onHand: number } & Record<OfferText, string | null>) | null;
};

type RowValues = Omit<RowOf<'offer_batch_rows_next'>, 'line' | 'offerId' | 'productId'>;
const cellsOfRow = (row: RowValues): Cells => ({
  ...(row.priceAfter !== null && { priceMinor: { from: row.priceBefore ?? 0, to: row.priceAfter } }),
  ...(row.countAfter !== null && { onHand: { from: row.countBefore ?? 0, to: row.countAfter } }),
  ...(row.statusAfter !== null && {
    status: { from: row.statusBefore as OfferStatus, to: row.statusAfter as OfferStatus },
  }),
  ...textCellsOf(row.texts),
});
const freshTexts = ({ texts }: RowValues): Record<OfferText, string | null> => {
  const { ownSku, note, tiers } = textCellsOf(texts);
  return { ownSku: ownSku?.to ?? null, note: note?.to ?? null, tiers: tiers?.to ?? null };
};

const nameNew = statement(
  'offer_batch_rows_name_new',
  `update offer_batch_row r set offer_id = v.offer_id from unnest($lines::integer[], $offerIds::uuid[]) as v(line, offer_id)
   where r.offer_batch_id = $batchId and r.line = v.line`,
);
/** Records the offers created from rows. */
export const nameNewOffers = (
  tx: Tx,
  batchId: string,
  rows: readonly { line: number; offerId: string }[],
): Promise<number> =>
  nameNew.run(tx, { batchId, lines: rows.map(({ line }) => line), offerIds: rows.map(({ offerId }) => offerId) });

const correct = statement(
  'offer_batch_rows_correct',
  `update offer_batch_row r set before_on_hand = coalesce(v.before, r.before_on_hand), after_on_hand = coalesce(v.after, r.after_on_hand)
   from unnest($lines::integer[], $before::integer[], $after::integer[]) as v(line, before, after)
   where r.offer_batch_id = $batchId and r.line = v.line`,
);
/** Records the found stocks, if some had been sold. */
export const correctCounts = (
  tx: Tx,
  batchId: string,
  rows: readonly { line: number; before: number; after: number }[],
): Promise<number> =>
  correct.run(tx, {
    batchId,
    lines: rows.map(({ line }) => line),
    before: rows.map(({ before }) => before),
    after: rows.map(({ after }) => after),
  });

const markRefused = statement(
  'offer_batch_rows_refuse',
  `update offer_batch_row r set refused_for = v.reason, refused_column = v.part
   from unnest($lines::integer[], $reasons::text[], $parts??::text[]) as v(line, reason, part) where r.offer_batch_id = $batchId and r.line = v.line`,
);
export type RefusedRow = { line: number; reason: string; column: string | null };
export const refuseRows = (tx: Tx, batchId: string, rows: readonly RefusedRow[]): Promise<number> =>
  markRefused.run(tx, {
    batchId,
    lines: rows.map(({ line }) => line),
    reasons: rows.map(({ reason }) => reason),
    parts: rows.map(({ column }) => column),
  });

const results = statement(
  'offer_batch_results',
  `select line, offer_id as "offerId", refused_for as "refused", refused_column as "column" from offer_batch_row where offer_batch_id = $batchId`,
);
/** The rows of a batch as they were written. */
export const findResults = (tx: Tx, batchId: string): Promise<RowOf<'offer_batch_results'>[]> =>
  results.all(tx, { batchId });

const move = statement(
  'offer_batch_move',
  `update offer_batch set rows_handled = rows_handled + $handled, rows_refused = rows_refused + $refused, last_line = greatest(last_line, $lastLine),
     status = case when $isLast then ${code<BatchStatus>('DONE')} else status end, ended_at = case when $isLast then $now else ended_at end
   where offer_batch_id = $batchId`,
);
export type Moved = { handled: number; refused: number; lastLine: number; isLast: boolean };
/** Records the progress of a batch. */
export const moveBatch = (tx: Tx, batchId: string, moved: Moved, now: Date): Promise<number> =>
  move.run(tx, { batchId, ...moved, now });

const refusedRows = statement(
  'offer_batch_rows_refused',
  `select r.line, p.sku as "sku!", coalesce((select n.name from product_name n where n.product_id = f.product_id and n.locale = $locale),
     (select n.name from product_name n where n.product_id = f.product_id and n.locale = 'en')) as "name!", r.refused_for as "reason!", r.refused_column as "column"
   from offer_batch_row r join offer_facts f using (offer_id) join product_facts p on p.product_id = f.product_id
   where r.offer_batch_id = any($batchIds::uuid[]) and r.refused_for is not null order by r.offer_batch_id, r.line limit $most`,
);
/** The refused rows of batches, by product name. */
export const findRefused = (
  db: Queryable,
  asked: { batchIds: readonly string[]; locale: string; most: number },
): Promise<RowOf<'offer_batch_rows_refused'>[]> => refusedRows.all(db, asked);

const forget = statement('offer_batches_forget', 'delete from offer_batch where created_at < $before');
export const forgetBatches = (tx: Queryable, before: Date): Promise<number> => forget.run(tx, { before });
