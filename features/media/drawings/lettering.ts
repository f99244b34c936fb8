import { box, line, n } from './marks.ts';
import { legible } from './palette.ts';
import type { Pen } from './pen.ts';

// Letters as single strokes on a grid four wide and six high, so that a picture needs no fonts on the machine.
const GLYPHS: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.4Q4 6 4 4.5Q4 3 2.4 3H0M2.4 3Q3.7 2.9 3.7 1.5Q3.7 0 2.2 0H0',
  C: 'M4 1Q3.4 0 2 0Q0 0 0 2V4Q0 6 2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.4Q4 6 4 3Q4 0 1.4 0Z',
  E: 'M3.8 0H0V6H3.8M0 3H3',
  F: 'M3.8 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2 0Q0 0 0 2V4Q0 6 2 6Q4 6 4 4V3.2H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M3.5 0V4.2Q3.5 6 1.8 6Q.4 6 .2 4.8',
  K: 'M0 0V6M4 0L0 3.6M1.4 2.5L4 6',
  L: 'M0 0V6H3.8',
  M: 'M0 6V0L2 3.4L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q4 0 4 2V4Q4 6 2 6Q0 6 0 4V2Q0 0 2 0Z',
  P: 'M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0',
  Q: 'M2 0Q4 0 4 2V4Q4 6 2 6Q0 6 0 4V2Q0 0 2 0ZM2.7 4.5L4.2 6.3',
  R: 'M0 6V0H2.3Q4 0 4 1.7Q4 3.4 2.3 3.4H0M2 3.4L4 6',
  S: 'M3.8 1Q3.3 0 2 0Q.2 0 .2 1.5Q.2 2.8 2 3Q3.9 3.2 3.9 4.5Q3.9 6 2 6Q.6 6 .1 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6Q4 6 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q4 0 4 2V4Q4 6 2 6Q0 6 0 4V2Q0 0 2 0Z',
  '1': 'M.8 1.2L2.2 0V6',
  '2': 'M.2 1.4Q.4 0 2 0Q3.8 0 3.8 1.6Q3.8 2.8 2.4 3.8L0 6H4',
  '3': 'M.3 .8Q1 0 2 0Q3.7 0 3.7 1.5Q3.7 2.9 2 2.9Q3.9 3 3.9 4.5Q3.9 6 2 6Q.7 6 .1 5.1',
  '4': 'M3 6V0L0 4.2H4.2',
  '5': 'M3.7 0H.7L.4 2.8Q1 2.2 2 2.2Q3.9 2.2 3.9 4Q3.9 6 1.9 6Q.7 6 .1 5.2',
  '6': 'M3.4 .3Q2.8 0 2.2 0Q0 .3 0 3.8Q0 6 2 6Q4 6 4 4.2Q4 2.5 2.1 2.5Q.4 2.5 0 3.9',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8Q.4 2.8 .4 1.4Q.4 0 2 0Q3.6 0 3.6 1.4Q3.6 2.8 2 2.8Q0 2.9 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 2.9 2 2.8Z',
  '9': 'M.6 5.7Q1.2 6 1.8 6Q4 5.7 4 2.2Q4 0 2 0Q0 0 0 1.8Q0 3.5 1.9 3.5Q3.6 3.5 4 2.1',
  '-': 'M.8 3H3.2',
  '+': 'M.4 3H3.6M2 1.4V4.6',
  '.': 'M1.9 5.9H2.1',
  '/': 'M.4 6.4L3.6 -.4',
  '&': 'M4 6L.9 1.8Q.3 0 1.8 0Q3.2 0 3 1.4Q2.8 2.4 1.2 3Q0 3.6 0 4.6Q0 6 1.6 6Q3.6 6 4 3.6',
};

const ADVANCE = 5.6;

/** A word centred on (cx, cy), `height` units high, narrowed if it would exceed `room`. */
export function lettering(word: string, cx: number, cy: number, height: number, color: string, room = 200): string {
  const letters = [...word];
  const wide = letters.length * ADVANCE - (ADVANCE - 4);
  const grid = Math.min(height / 6, room / wide);
  const glyphs = letters
    .map((letter, i) => `<g transform="translate(${n(i * ADVANCE)} 0)">${line(GLYPHS[letter] ?? '', color, 0.95)}</g>`)
    .join('');
  return `<g transform="translate(${n(cx - (wide * grid) / 2)} ${n(cy - 3 * grid)}) scale(${n(grid)})">${glyphs}</g>`;
}

/**
 * The product's label written on the product itself, in a legible colour; on a printed product it gets a patch of the
 * plain colour beneath it.
 */
export function labelled(pen: Pen, cx: number, cy: number, height: number, ink: string, room: number): string {
  if (!pen.label) return '';
  const patch = box(cx - room / 2 - 7, cy - height * 0.85, room + 14, height * 1.7, 5, pen.color);
  return (pen.pattern === 'plain' ? '' : patch) + lettering(pen.label, cx, cy, height, legible(ink, pen.color), room);
}
