import { changeBy, type MovementKind, type OfferStatus } from '@cubby/features/offers/rules';
import { isPriced, type Offer } from './bulk-rules.ts';
import { isTiered, type OfferText, offerTexts } from './texts.ts';

/** The source of a batch: the seller site, a file, or a program. */
export type BatchSource = (typeof batchSources)[number];
/**
 * COLUMNS: a person must say what a file's columns are. CHECKING: it is being read. CHECKED: a person decides whether
 * to write it. CANCELLED: not written, or only up to its last line.
 */
export const batchStatuses = ['COLUMNS', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'CANCELLED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
export const batchSources = ['GRID', 'FILE', 'CALL'] as const;

/** How long a batch can be taken back. */
export const undoHours = 24;
const hourMs = 60 * 60 * 1000;
export const undoableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + undoHours * hourMs);
/** How long batches are kept. */
export const keptDays = 90;
/** How long a checked file waits to be written. */
export const fileDays = 7;
/** The largest file. */
export const fileBytes = 10 * 2 ** 20;
/** The most files of a shop that wait for a decision. */
export const mostFiles = 10;

/** The subject of a batch row. */
export const rowKinds = ['REFUSED', 'NEW', 'CHANGED'] as const;
export type RowKind = (typeof rowKinds)[number];
/** How many rows one transaction writes. */
export const rowsAtOnce = 500;
/** The most rows written within a call; larger batches run as a job. */
export const mostInCall = 2_000;
/** The most batches that one call undoes. */
export const mostUndone = 20;

export const batchColumns = ['sku', 'gtin', 'price', 'stock', 'currency', 'status', ...offerTexts] as const;
export type BatchColumn = (typeof batchColumns)[number];

type Moved<Value> = { from: Value; to: Value };
/** A row's changes of an offer: only the named values. */
export type Cells = {
  priceMinor?: Moved<number>;
  onHand?: Moved<number>;
  status?: Moved<OfferStatus>;
} & { [Text in OfferText]?: Moved<string | null> };
/**
 * Why a row is not written. CHECKED: staff are checking the offer. RANGE: its price is out of range. HELD: orders hold
 * more pieces. CHANGED: the value has changed since. GONE: the shop has no such offer. For files also UNKNOWN: no such
 * product. MISMATCH: SKU and barcode are of two products. TWICE: an earlier line has the same product. REQUIRED: an
 * empty value. NOT_FOR_SALE: the shop may not offer it. TAKEN: another offer of the shop has that number. TIERS: its
 * quantity prices would not fall, or not be below its price. CHILDS_SHOP: such a shop has no such value. And invalid
 * values (`ValueProblem`).
 */
export const rowRefusals = [
  ...([
    'CHECKED',
    'RANGE',
    'HELD',
    'CHANGED',
    'GONE',
    'UNKNOWN',
    'MISMATCH',
    'TWICE',
    'REQUIRED',
    'NOT_FOR_SALE',
    'TAKEN',
    'LENGTH',
    'TIERS',
    'CHILDS_SHOP',
  ] as const),
  ...(['FORMULA', 'CURRENCY', 'AMBIGUOUS', 'DECIMALS', 'NUMBER'] as const),
] as const;
export type RowRefusal = (typeof rowRefusals)[number];
export type Refused = { refused: RowRefusal; column: BatchColumn | null };

/** The differences between two states of an offer. */
export const cellsOf = (before: Offer, after: Offer): Cells => ({
  ...(before.priceMinor !== after.priceMinor && { priceMinor: { from: before.priceMinor, to: after.priceMinor } }),
  ...(before.onHand !== after.onHand && { onHand: { from: before.onHand, to: after.onHand } }),
  ...(before.status !== after.status && { status: { from: before.status, to: after.status } }),
  ...Object.fromEntries(
    offerTexts.flatMap((text) =>
      before[text] === after[text] ? [] : [[text, { from: before[text], to: after[text] }]],
    ),
  ),
});

type Movement = { kind: MovementKind; quantity: number };

/**
 * The offer with a row's values, or why it is unchanged. A value that differs from the one seen is newer, and is kept;
 * but a stock reduced only by sales meanwhile gets the difference. @param newest the offer's movements, newest first
 */
export function settled<Row extends Offer>(
  offer: Row,
  { priceMinor, onHand, status, ...texts }: Cells,
  newest: readonly Movement[],
): Row | Refused {
  const after = { ...offer };
  if (priceMinor) {
    if (offer.priceMinor !== priceMinor.from && offer.priceMinor !== priceMinor.to) return refused('CHANGED', 'price');
    after.priceMinor = priceMinor.to;
    if (offer.priceMinor !== priceMinor.to && !isPriced(after)) return refused('RANGE', 'price');
  }
  if (onHand) {
    if (!isSoldSince(onHand.from, offer.onHand, newest)) return refused('CHANGED', 'stock');
    after.onHand = offer.onHand + onHand.to - onHand.from;
    if (after.onHand < offer.reserved) return refused('HELD', 'stock');
  }
  if (status && offer.status !== status.to) {
    if (offer.status === 'CREATED') return refused('CHECKED', 'status');
    if (offer.status !== status.from) return refused('CHANGED', 'status');
    after.status = status.to;
  }
  for (const text of offerTexts) {
    const moved = texts[text];
    if (!moved) continue;
    if (offer[text] !== moved.from && offer[text] !== moved.to) return refused('CHANGED', text);
    if (moved.to !== null && offer.sellerKind !== 'BUSINESS') return refused('CHILDS_SHOP', text);
    after[text] = moved.to;
  }
  return after;
}

/**
 * Why a changed offer is not allowed: price and tiers are changed together, so they are checked together. New tiers
 * must also be below the price that returns after a planned one, unless a price change ends the plan.
 */
export function refusedTogether(before: Offer, after: Offer): Refused | undefined {
  if (before.tiers === after.tiers) return isTiered(after) ? undefined : refused('TIERS', 'price');
  const returning = before.priceMinor === after.priceMinor ? after.beforeMinor : null;
  const priceMinor = Math.min(after.priceMinor, returning ?? after.priceMinor);
  return isTiered({ ...after, priceMinor }) ? undefined : refused('TIERS', 'tiers');
}

const refused = (why: RowRefusal, column: BatchColumn): Refused => ({ refused: why, column });

/** Whether only orders have changed a stock from one count to another. */
export function isSoldSince(from: number, now: number, newest: readonly Movement[]): boolean {
  let count = now;
  for (const movement of newest) {
    if (count === from || (movement.kind !== 'SHIPPED' && movement.kind !== 'RETURNED')) break;
    count -= changeBy(movement);
  }
  return count === from;
}
