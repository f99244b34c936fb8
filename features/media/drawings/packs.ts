import type { Kind } from '../contract.ts';
import { many, n } from './marks.ts';
import { SIZES } from './sizes.ts';

/** `count` copies of a product in rows, all of one size and none hidden, within the picture's margins. */
export function packOf(kind: Kind, body: string, count: number): string {
  const [x, y, w, h] = SIZES[kind];
  const columns = columnsFor(count, w / h);
  const rows = Math.ceil(count / columns);
  const scale = Math.min(208 / (columns * w), 196 / (rows * h)) * 0.96;
  const copies = many(count, (i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    const cx = 120 + ((i % columns) - (inRow - 1) / 2) * (208 / columns);
    const cy = 120 + (row - (rows - 1) / 2) * Math.min(196 / rows, (h * scale) / 0.9);
    return `<use href="#piece" transform="translate(${n(cx)} ${n(cy)}) scale(${n(scale * 1000) / 1000}) translate(${n(-x - w / 2)} ${n(-y - h / 2)})"/>`;
  });
  return `<defs><g id="piece">${body}</g></defs>${copies}`;
}

/** The number of columns that leaves the pieces largest. */
function columnsFor(count: number, aspect: number): number {
  let best = 1;
  let largest = 0;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(208 / columns, (196 / rows) * aspect);
    if (size > largest + 0.01) [best, largest] = [columns, size];
  }
  return best;
}
