import { line, many, n } from './marks.ts';
import { MATERIAL, shade } from './palette.ts';

/** Strong enough to be distinguished on a card of 160 pixels. */
const INK = shade(MATERIAL.rule, -14);

/** The ruling of a page within a rectangle: lines, squares or dots. */
export function pageRuling(pattern: string | undefined, x: number, y: number, w: number, h: number, step = 13): string {
  const columns = Math.floor(w / step);
  const rows = Math.floor(h / step);
  if (pattern === 'squared')
    return line(
      many(columns + 1, (i) => `M${n(x + i * step)} ${n(y)}v${n(rows * step)}`) +
        many(rows + 1, (i) => `M${n(x)} ${n(y + i * step)}h${n(columns * step)}`),
      INK,
      1.5,
    );
  if (pattern === 'dotted')
    return line(
      many(rows, (j) => many(columns, (i) => `M${n(x + (i + 0.5) * step)} ${n(y + (j + 0.5) * step)}h.1`)),
      shade(INK, -24),
      3.6,
    );
  if (pattern === 'ruled')
    return line(
      many(rows, (i) => `M${n(x)} ${n(y + (i + 0.8) * step)}h${n(w)}`),
      INK,
      2,
    );
  return '';
}

/** Whether a pattern belongs to the pages rather than to the cover. */
export const isRuling = (pattern: string | undefined): boolean =>
  pattern === 'ruled' || pattern === 'squared' || pattern === 'dotted';
