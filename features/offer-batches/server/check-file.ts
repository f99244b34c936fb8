import { type Pool, transaction } from '@cubby/db';
import { tiersOf, tiersText } from '@cubby/features/offers/rules';
import { findNamed, findOwnSkus } from '@cubby/features/offers/server';
import {
  type Checked,
  checked,
  type FileColumn,
  type FileRow,
  type NamedProduct,
  offerTexts,
  type RefusedValue,
  rowIn,
} from '../rules.ts';
import { lockBatches } from './batch-store.ts';
import { addReadRows, findContent, findShop, mayOfferMore, type ReadRow } from './file-store.ts';
import { readTable } from './files/read-table.ts';
import type { TableRow } from './files/table.ts';

export const checkJob = 'check-offer-file';

/** Reads a file and records its effect, part by part. If a process dies, the next one resumes there. */
export async function checkFile(pool: Pool, batchId: string): Promise<void> {
  const [batch] = await transaction(pool, (tx) => lockBatches(tx, [batchId]));
  if (batch?.status !== 'CHECKING') return;
  const { sellerId, parts } = batch;
  const [content, shop] = [await findContent(pool, batchId), await findShop(pool, { sellerId })];
  if (!content || !shop) throw new Error(`batch ${batchId} has no file`);
  const columns = parts!.map((part) => (part === '' ? null : (part as FileColumn)));
  const seen = new Set<string>();
  const numbers = new Set<string>();
  const checking = { sellerId, columns, seen, numbers, mayOffer: mayOfferMore(shop) };
  const read = await readTable(content, async (lines, isLast) => {
    const result = await checkLines(pool, checking, lines);
    const lastLine = lines.at(-1)!.line;
    return transaction(pool, async (tx) => {
      const [now] = await lockBatches(tx, [batchId]);
      // A person has cancelled it, or chosen other columns, for which there is another job.
      if (now?.status !== 'CHECKING' || now.parts!.join() !== parts!.join()) return false;
      if (now.lastLine < lastLine) await addReadRows(tx, batchId, { ...result, lastLine, isLast });
      return true;
    });
  });
  if (!read.ok) throw new Error(`the file of batch ${batchId} is no table`);
}

type Checking = {
  sellerId: string;
  columns: (FileColumn | null)[];
  seen: Set<string>;
  numbers: Set<string>;
  mayOffer: boolean;
};

async function checkLines(
  pool: Pool,
  { sellerId, columns, seen, numbers, mayOffer }: Checking,
  lines: readonly TableRow[],
): Promise<{ rows: ReadRow[]; unchanged: number }> {
  const parsed = lines.map((line) => rowIn(line, columns));
  const found = await findNamed(pool, sellerId, parsed.filter(isRow));
  const byLine = new Map(found.map(({ line, ...product }) => [line, productOf(product, mayOffer)]));
  const holders = await findOwnSkus(
    pool,
    sellerId,
    parsed.flatMap((row) => (isRow(row) && row.ownSku !== null ? [row.ownSku] : [])),
  );
  const rows: ReadRow[] = [];
  let unchanged = 0;
  for (const [i, { line, cells }] of lines.entries()) {
    const row = parsed[i]!;
    const product = byLine.get(line);
    const result = isRow(row)
      ? withFreeNumber(checked(row, product, product !== undefined && seen.has(product.productId)), holders, numbers)
      : row;
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
        texts: Object.fromEntries(
          offerTexts.flatMap((text) => (result[text] === null ? [] : [[text, { from: null, to: result[text] }]])),
        ),
      });
    } else if (result.kind === 'CHANGED') {
      const { offerId, cells: changed } = result;
      rows.push({
        ...{ ...empty, line, offerId, texts: changed },
        ...{ price: changed.priceMinor ?? null, count: changed.onHand ?? null },
      });
    } else unchanged += 1;
  }
  return { rows, unchanged };
}

/** A shop's own number is unique: at no other offer, and in no earlier line. */
function withFreeNumber(
  result: Checked | RefusedValue,
  holders: ReadonlyMap<string, string>,
  numbers: Set<string>,
): Checked | RefusedValue {
  const number =
    'refused' in result || result.kind === 'SAME'
      ? null
      : result.kind === 'NEW'
        ? result.ownSku
        : (result.cells.ownSku?.to ?? null);
  if (number === null) return result;
  const key = number.toUpperCase();
  const holder = holders.get(key);
  const own = 'offerId' in result ? result.offerId : undefined;
  if (numbers.has(key) || (holder !== undefined && holder !== own))
    return { refused: 'TAKEN', column: 'ownSku', value: number };
  numbers.add(key);
  return result;
}

const empty = { offerId: null, productId: null, price: null, count: null, texts: null, refused: null };
const isRow = (row: FileRow | RefusedValue): row is FileRow => !('refused' in row);

type Found = Omit<Awaited<ReturnType<typeof findNamed>>[number], 'line'>;
const productOf = (
  { productId, gtin, isOpen, offerId, tierFrom, tierMinors, ...offer }: Found,
  mayOffer: boolean,
): NamedProduct => ({
  ...{ productId, gtin, isOpen: isOpen && mayOffer },
  offer:
    offerId === null
      ? null
      : {
          offerId,
          ...(offer as Omit<NonNullable<NamedProduct['offer']>, 'offerId' | 'tiers'>),
          tiers: tiersText(tiersOf(tierFrom, tierMinors)),
        },
});
