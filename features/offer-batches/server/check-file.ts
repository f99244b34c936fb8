import { type Pool, transaction } from '@cubby/db';
import type { OfferStatus } from '@cubby/features/offers/rules';
import { findNamed } from '@cubby/features/offers/server';
import { checked, type FileColumn, type FileRow, type NamedProduct, type RefusedValue, rowIn } from '../rules.ts';
import { lockBatches } from './batch-store.ts';
import { addReadRows, findContent, findShop, mayOfferMore, type ReadRow } from './file-store.ts';
import { readTable } from './files/read-table.ts';
import type { TableRow } from './files/table.ts';

export const checkJob = 'check-offer-file';
/** The lines that one transaction notes. */
const linesAtOnce = 1_000;

/** Reads a file, and notes what it would change. If a process dies over it, the next one goes on where it was. */
export async function checkFile(pool: Pool, batchId: string): Promise<void> {
  const [batch] = await transaction(pool, (tx) => lockBatches(tx, [batchId]));
  if (batch?.status !== 'CHECKING') return;
  const { sellerId, parts } = batch;
  const [content, shop] = [await findContent(pool, batchId), await findShop(pool, { sellerId })];
  const read = content && (await readTable(content));
  if (!read?.ok || !shop) throw new Error(`the file of batch ${batchId} is no table`);
  const columns = parts!.map((part) => (part === '' ? null : (part as FileColumn)));
  const { rows } = read.table;
  const seen = new Set<string>();
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    const lines = rows.slice(from, from + linesAtOnce);
    const result = await checkLines(pool, { sellerId, columns, seen, mayOffer: mayOfferMore(shop) }, lines);
    const lastLine = lines.at(-1)!.line;
    const isLast = from + linesAtOnce >= rows.length;
    const isGoingOn = await transaction(pool, async (tx) => {
      const [now] = await lockBatches(tx, [batchId]);
      // Somebody has cancelled it, or has chosen other columns, for which there is another job.
      if (now?.status !== 'CHECKING' || now.parts!.join() !== parts!.join()) return false;
      if (now.lastLine < lastLine) await addReadRows(tx, batchId, { ...result, lastLine, isLast });
      return true;
    });
    if (!isGoingOn) return;
  }
}

type Checking = { sellerId: string; columns: (FileColumn | null)[]; seen: Set<string>; mayOffer: boolean };

async function checkLines(
  pool: Pool,
  { sellerId, columns, seen, mayOffer }: Checking,
  lines: readonly TableRow[],
): Promise<{ rows: ReadRow[]; unchanged: number }> {
  const parsed = lines.map((line) => rowIn(line, columns));
  const found = await findNamed(pool, sellerId, parsed.filter(isRow));
  const byLine = new Map(found.map(({ line, ...product }) => [line, productOf(product, mayOffer)]));
  const rows: ReadRow[] = [];
  let unchanged = 0;
  for (const [i, { line, cells }] of lines.entries()) {
    const row = parsed[i]!;
    const product = byLine.get(line);
    const result = isRow(row) ? checked(row, product, product !== undefined && seen.has(product.productId)) : row;
    if (product) seen.add(product.productId);
    if ('refused' in result) {
      const { refused: reason, column, value } = result;
      rows.push({
        ...empty,
        line,
        offerId: product?.offer?.offerId ?? null,
        refused: { reason, column, value, cells },
      });
    } else if (result.kind === 'NEW') {
      const { productId, priceMinor, onHand } = result;
      rows.push({
        ...empty,
        line,
        productId,
        price: { from: null, to: priceMinor },
        count: { from: null, to: onHand },
      });
    } else if (result.kind === 'CHANGED') {
      const { offerId, cells: changed } = result;
      rows.push({ ...empty, line, offerId, price: changed.priceMinor ?? null, count: changed.onHand ?? null });
    } else unchanged += 1;
  }
  return { rows, unchanged };
}

const empty = { offerId: null, productId: null, price: null, count: null, refused: null };
const isRow = (row: FileRow | RefusedValue): row is FileRow => !('refused' in row);

type Found = Omit<Awaited<ReturnType<typeof findNamed>>[number], 'line'>;
const productOf = ({ productId, gtin, isOpen, offerId, ...offer }: Found, mayOffer: boolean): NamedProduct => ({
  ...{ productId, gtin, isOpen: isOpen && mayOffer },
  offer:
    offerId === null
      ? null
      : { offerId, ...(offer as { status: OfferStatus; priceMinor: number; onHand: number; reserved: number }) },
});
