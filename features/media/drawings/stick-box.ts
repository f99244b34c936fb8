import { box, gloss, line, many, n, oval, shape } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Pen } from './pen.ts';

type Stick = 'pencil' | 'marker' | 'highlighter' | 'crayon' | 'chalk';

/** An open box seen from above with every piece of the pack in it, in rows of at most twelve. */
export function boxOfSticks(pen: Pen, colors: string[], stick: Stick): string {
  const rows = Math.ceil(colors.length / 12);
  const perRow = Math.ceil(colors.length / rows);
  const pitch = Math.min(26, 192 / perRow);
  const width = perRow * pitch + 12;
  const left = 120 - width / 2;
  const height = Math.min(150, 176 / rows);
  const top = 124 - (rows * height) / 2;
  return [
    box(left - 8, top - 12, width + 16, rows * height + 26, 6, shade(COLOR.kraft, -34)),
    box(left - 10, top - 15, width + 16, rows * height + 26, 6, pen.sheen(shade(COLOR.kraft, 10), 10)),
    many(rows, (row) => box(left - 4, top + row * height - 8, width + 4, height - 2, 3, shade(COLOR.kraft, -44))),
    many(colors.length, (i) => {
      const x = left + 4 + (i % perRow) * pitch;
      return onePiece(pen, stick, colors[i]!, x, top + Math.floor(i / perRow) * height - 4, pitch * 0.82, height - 12);
    }),
  ].join('');
}

function onePiece(pen: Pen, stick: Stick, color: string, x: number, y: number, w: number, h: number): string {
  const middle = x + w / 2;
  const shine = gloss(`M${n(x + w * 0.28)} ${n(y + h * 0.34)}V${n(y + h * 0.9)}`, w * 0.14, 0.45);
  switch (stick) {
    case 'pencil':
      return (
        shape(`M${n(x)} ${n(y + w * 1.5)}L${n(middle)} ${n(y)}L${n(x + w)} ${n(y + w * 1.5)}Z`, MATERIAL.wood) +
        shape(
          `M${n(middle - w * 0.17)} ${n(y + w * 0.5)}L${n(middle)} ${n(y)}L${n(middle + w * 0.17)} ${n(y + w * 0.5)}Z`,
          shade(color, -14),
        ) +
        box(x, y + w * 1.5, w, h - w * 1.5, 1, color) +
        box(x + w * 0.66, y + w * 1.5, w * 0.34, h - w * 1.5, 1, shade(color, -18)) +
        shine
      );
    case 'marker':
      return (
        box(x, y, w, h * 0.4, w * 0.28, color) +
        box(x, y + h * 0.4, w, h * 0.6, w * 0.2, MATERIAL.paper) +
        box(x, y + h * 0.72, w, h * 0.1, 0, color) +
        shine
      );
    case 'highlighter':
      return (
        box(x + w * 0.3, y, w * 0.4, h * 0.14, 2, color) +
        box(x, y + h * 0.1, w, h * 0.9, w * 0.2, color) +
        box(x, y + h * 0.42, w, h * 0.3, 0, pen.second) +
        shine
      );
    case 'crayon':
      return (
        box(x + w * 0.18, y, w * 0.64, h * 0.3, w * 0.2, color) +
        box(x, y + h * 0.14, w, h * 0.86, 2, color) +
        line(`M${n(x)} ${n(y + h * 0.26)}h${n(w)}M${n(x)} ${n(y + h * 0.9)}h${n(w)}`, shade(color, -30), 1.8) +
        shine
      );
    case 'chalk':
      return box(x, y, w, h, w * 0.3, color) + oval(middle, y + w * 0.3, w * 0.44, w * 0.24, shade(color, 30)) + shine;
  }
}
