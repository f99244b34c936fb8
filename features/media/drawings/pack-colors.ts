import { COLOR } from './palette.ts';
import type { Pen } from './pen.ts';

/** The colour order of a mixed pack; the product's own colour comes first. */
const PACK = [
  COLOR.mustard,
  COLOR.red,
  COLOR.green,
  COLOR.blue,
  COLOR.lilac,
  COLOR.orange,
  COLOR.teal,
  COLOR.pink,
  COLOR.brown,
  COLOR.lime,
  COLOR.violet,
  COLOR.sky,
];

/** The colours of a pack of `pen.count` pieces, all the same if a colour was given. */
export function packColors(pen: Pen, usual: number): string[] {
  const size = pen.count ?? usual;
  if (!pen.assorted) return Array.from({ length: size }, () => pen.color);
  const others = PACK.filter((color) => color !== pen.color);
  return Array.from({ length: size }, (_, i) => (i === 0 ? pen.color : (others[(i - 1) % others.length] ?? pen.color)));
}

const repeated = (pen: Pen, usual: number, mix: string[]) =>
  Array.from({ length: pen.count ?? usual }, (_, i) => (pen.assorted ? mix[i % mix.length]! : pen.color));

export const highlighterColors = (pen: Pen): string[] =>
  repeated(pen, 3, [pen.color, COLOR.lime, COLOR.pink, COLOR.sky, COLOR.orange]);

export const chalkColors = (pen: Pen): string[] =>
  repeated(pen, 6, [pen.color, pen.second, COLOR.yellow, COLOR.sky, COLOR.lime]);
