/** Rows of a table, as a half-open range. */
export type RowWindow = { first: number; last: number };
/** A part of the table's body: a row, or a space as high as the omitted rows. */
export type WindowPart = { row: number } | { before: number; space: number };

/** The window ends at a multiple of this number, so that moving by one row seldom changes it. */
const step = 4;

/**
 * The rows between two heights below the first row's top.
 * @param sizeOf a row's height, or the usual one
 */
export function windowOf(
  { from, to }: { from: number; to: number },
  count: number,
  sizeOf: (row: number) => number,
): RowWindow {
  let end = 0;
  let first = 0;
  while (first < count - 1) {
    end += sizeOf(first);
    if (end > from) break;
    first += 1;
  }
  let last = first + 1;
  for (; last < count && end < to; last++) end += sizeOf(last);
  return { first: first - (first % step), last: Math.min(count, Math.ceil(last / step) * step) };
}

/** The parts of the body. @param kept a row that is always included: the focused one */
export function partsOf(
  { first, last }: RowWindow,
  kept: number,
  count: number,
  sizeOf: (row: number) => number,
): WindowPart[] {
  const parts: WindowPart[] = [];
  let next = 0;
  const goTo = (row: number) => {
    let space = 0;
    for (let each = next; each < row; each++) space += sizeOf(each);
    if (row > next) parts.push({ before: row, space });
    if (row < count) parts.push({ row });
    next = row + 1;
  };
  if (kept < first) goTo(kept);
  for (let row = first; row < Math.min(last, count); row++) goTo(row);
  if (kept >= last && kept < count) goTo(kept);
  if (next < count) goTo(count);
  return parts;
}
