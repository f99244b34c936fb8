import type { OfferStatus } from '@cubby/features/offers/rules';
import type { RowRefusal } from './batch-rules.ts';
import { type OfferText, offerTexts, textIn } from './texts.ts';
import { countIn, priceIn } from './values.ts';

/** The editable columns of the grid, in order. */
export const gridColumns = ['price', 'stock', 'status', ...offerTexts] as const;
export type GridColumn = (typeof gridColumns)[number];
/** All columns in order, including read-only ones. The name is always shown. */
export const gridParts = ['name', 'price', 'stock', 'reserved', 'status', ...offerTexts, 'added'] as const;
export type GridPart = (typeof gridParts)[number];
export const isEdited = (part: GridPart): part is GridColumn => gridColumns.some((column) => column === part);
/** An offer as the grid shows it. */
export type GridRow = {
  offerId: string;
  status: OfferStatus;
  priceMinor: number;
  onHand: number;
  reserved: number;
} & Record<OfferText, string | null>;
/** A value of a cell: cents, pieces, a state, or a text. */
export type CellValue = number | string | null;
/** A changed cell: the seen value, the typed one, and the server's result. */
export type Edit = {
  offerId: string;
  column: GridColumn;
  seen: CellValue;
  typed: string;
  refused?: string;
  /** The seen value is outdated: it is replaced when the row is reloaded. */
  isOld?: boolean;
};
export type Edits = ReadonlyMap<string, Edit>;
export const cellKey = (offerId: string, column: GridColumn): string => `${offerId} ${column}`;

export const seenIn = (row: GridRow, column: GridColumn): CellValue =>
  column === 'price' ? row.priceMinor : column === 'stock' ? row.onHand : row[column];

/** The text of a value in a cell, which the cell also accepts: `3.20`, `12`, `ACTUAL`. */
export const typedOf = (value: CellValue, column: GridColumn): string =>
  column === 'price' ? (Number(value) / 100).toFixed(2) : String(value ?? '');

export type Typed = { ok: true; value: CellValue } | { ok: false; problem: RowRefusal };
/** The value of a typed text, parsed like a file's values. */
export function typedValue(column: GridColumn, typed: string): Typed {
  if (column === 'status')
    return typed === 'ACTUAL' || typed === 'CLOSED' ? { ok: true, value: typed } : { ok: false, problem: 'NUMBER' };
  if (column !== 'price' && column !== 'stock') return textIn(column, typed);
  if (typed.trim() === '') return { ok: false, problem: 'REQUIRED' };
  return column === 'price' ? priceIn(typed) : countIn(typed);
}

/** Cached: a value that fills five thousand cells is parsed once. */
function readingOnce(): typeof typedValue {
  const known = new Map<string, Typed>();
  return (column, typed) => {
    const key = `${column} ${typed}`;
    const found = known.get(key) ?? typedValue(column, typed);
    known.set(key, found);
    return found;
  };
}

/** Changes cells. A value equal to the seen one is no change. Offers that staff check keep their state. */
export function withTyped(
  edits: Edits,
  cells: readonly { row: GridRow; column: GridColumn; typed: string }[],
): Map<string, Edit> {
  const after = new Map(edits);
  const readIn = readingOnce();
  for (const { row, column, typed } of cells) {
    if (column === 'status' && row.status === 'CREATED') continue;
    const key = cellKey(row.offerId, column);
    const seen = after.get(key)?.seen ?? seenIn(row, column);
    const read = readIn(column, typed);
    if (read.ok && read.value === seen) after.delete(key);
    else after.set(key, { offerId: row.offerId, column, seen, typed: typed.trim() });
  }
  return after;
}

/** Edits after rows are reloaded: other people's changes become the seen values, and equal values are no change. */
export function withSeen(edits: Edits, rows: readonly GridRow[]): Edits {
  const after = new Map(edits);
  for (const row of rows)
    for (const column of gridColumns) {
      const key = cellKey(row.offerId, column);
      const edit = after.get(key);
      if (!edit?.isOld) continue;
      const seen = seenIn(row, column);
      const read = typedValue(column, edit.typed);
      if (read.ok && read.value === seen) after.delete(key);
      else after.set(key, { ...edit, seen, isOld: false });
    }
  return after;
}

/** The problem of a cell: an invalid value, or fewer pieces than orders hold. */
export function problemOf(edit: Edit, reserved: number | undefined): RowRefusal | undefined {
  const read = readOf(edit);
  if (!read.ok) return read.problem;
  return edit.column === 'stock' && Number(read.value) < (reserved ?? 0) ? 'HELD' : undefined;
}

/** Each keystroke asks about all changed cells, so each typed text is parsed once. */
const known = new WeakMap<Edit, Typed>();
function readOf(edit: Edit): Typed {
  const read = known.get(edit) ?? typedValue(edit.column, edit.typed);
  known.set(edit, read);
  return read;
}

/**
 * The cells of a pasted table, from one on; excess values are dropped.
 * @param columns the visible, editable ones; `at.column` is an index among them
 */
export function pasted<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn[],
  at: { row: number; column: number },
  text: string,
): { row: Row; column: GridColumn; typed: string }[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.flatMap((line, down) =>
    line.split('\t').flatMap((typed, across) => {
      const [row, column] = [rows[at.row + down], columns[at.column + across]];
      return row && column ? [{ row, column, typed }] : [];
    }),
  );
}

type Searched = GridRow & { sku: string; name: string };
/** The indexes of rows with these words in their name, SKU, own number or note. No words: none. */
export function placesOf(rows: readonly Searched[], words: string): number[] {
  const wanted = words.trim().toLocaleLowerCase('en');
  if (wanted === '') return [];
  return rows.flatMap(({ sku, name, ownSku, note }, place) =>
    [name, sku, ownSku, note].some((each) => each?.toLocaleLowerCase('en').includes(wanted)) ? [place] : [],
  );
}
