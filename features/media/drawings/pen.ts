import type { ColorName, Drawing, Pattern } from '../contract.ts';
import { box, disc, flower, heart, line, star } from './marks.ts';
import { COLOR, isLight, MATERIAL, shade } from './palette.ts';

/** How one kind is drawn, and how it sits on the paper. */
export interface Sketch {
  color: ColorName;
  second: ColorName;
  /** The contact shadow: centre x, centre y, half width, half height. */
  shadow: readonly [cx: number, cy: number, rx: number, ry?: number];
  /** For slanting things that touch the paper along their length: their whole outline casts the shadow. */
  cast?: true;
  /** Scaled about the middle by this factor, to leave a margin on every side. */
  scale?: number;
  /** Draws `pen.count` pieces itself, each apart or together in a box or jar; otherwise a pack is that many copies. */
  drawsPieces?: 'apart' | 'together';
  /**
   * Where a maker's emblem is printed: centre and half its width. Without a position it is a sticker beside the
   * product; covers have their own designs.
   */
  emblem?: readonly [cx: number, cy: number, r: number] | 'cover';
  draw(pen: Pen): string;
}

/** The tools of a sketch: the product's own colours, and fills lit from the top left. */
export interface Pen {
  readonly color: string;
  readonly second: string;
  readonly pattern: Pattern;
  /** No colour was given: a pack shows a mix of colours. */
  readonly assorted: boolean;
  readonly count: number | undefined;
  readonly label: string | undefined;
  /** The length in centimetres, if known. */
  readonly cm: number | undefined;
  /** The maker's design; undefined for a product without a maker. */
  readonly design: number | undefined;
  /** A flat face: brighter at the top left corner. */
  sheen(color: string, spread?: number): string;
  /** An upright cylinder: light at the left third, dark at the right edge. */
  tube(color: string): string;
  /** A ball. */
  ball(color: string): string;
  blend(from: string, to: string, direction?: 'across' | 'down' | 'diagonal'): string;
  /** Repeats a shape with the product's pattern as its fill; nothing if it is plain. */
  print(mark: (fill: string) => string, ink?: string, size?: number): string;
  /** Every gradient and pattern used so far. */
  definitions(): string;
}

/** @param prefix keeps the ids of several pens in one picture apart */
export function takePen(sketch: Sketch, drawing: Drawing, prefix = 'd'): Pen {
  const defined: string[] = [];
  const color = COLOR[drawing.color ?? sketch.color];
  const second = COLOR[drawing.second ?? contrasting(sketch.second, drawing.color ?? sketch.color)];
  const pattern = drawing.pattern ?? 'plain';

  const define = (element: (id: string) => string) => {
    const id = `${prefix}${defined.length}`;
    defined.push(element(id));
    return `url(#${id})`;
  };
  const blend: Pen['blend'] = (from, to, direction = 'diagonal') =>
    define((id) => linear(id, direction, [stop(0, from), stop(1, to)]));

  return {
    color,
    second,
    pattern,
    assorted: drawing.color === undefined,
    count: drawing.count,
    label: drawing.label,
    cm: drawing.cm,
    design: drawing.design,
    blend,
    sheen: (base, spread = 12) => blend(shade(base, spread), shade(base, -spread * 0.8)),
    tube: (base) =>
      define((id) =>
        linear(id, 'across', [
          stop(0, shade(base, -4)),
          stop(0.28, shade(base, 28)),
          stop(0.55, base),
          stop(1, shade(base, -22)),
        ]),
      ),
    ball: (base) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx=".36" cy=".3" r=".75">${stop(0, shade(base, 34))}${stop(0.45, base)}${stop(1, shade(base, -24))}</radialGradient>`,
      ),
    print: (mark, ink = second, size = 1) =>
      pattern === 'plain' ? '' : mark(define((id) => tile(id, pattern, ink, color, size))),
    definitions: () => defined.join(''),
  };
}

/** The usual second colour, unless the first has taken it. */
function contrasting(usual: ColorName, taken: ColorName): ColorName {
  if (usual !== taken) return usual;
  return taken === 'white' ? 'navy' : 'white';
}

function linear(id: string, direction: 'across' | 'down' | 'diagonal', stops: string[]): string {
  const x2 = direction === 'down' ? 0 : 1;
  const y2 = direction === 'across' ? 0 : 1;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
}

function stop(offset: number, color: string): string {
  return `<stop offset="${offset}" stop-color="${color}"/>`;
}

function tile(id: string, pattern: Pattern, ink: string, on: string, size: number): string {
  const [width, height, marks] = tileMarks(pattern, ink, isLight(on) ? MATERIAL.rule : shade(on, 40));
  const slant = pattern === 'striped' ? ' rotate(24)' : '';
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${size})${slant}">${marks}</pattern>`;
}

function tileMarks(pattern: Pattern, ink: string, rule: string): [number, number, string] {
  switch (pattern) {
    case 'ruled':
      return [40, 11, line('M0 10H40', rule, 1.4)];
    case 'squared':
      return [10, 10, line('M0 5H10M5 0V10', rule, 1.1)];
    case 'dotted':
      return [16, 16, disc(4, 4, 2.7, ink) + disc(12, 12, 2.7, ink)];
    case 'striped':
      return [18, 18, box(0, 0, 8, 18, 0, ink)];
    case 'stars':
      return [34, 34, star(9, 10, 6, ink) + star(26, 27, 6, ink)];
    case 'hearts':
      return [34, 34, heart(9, 9, 6, ink) + heart(26, 26, 6, ink)];
    case 'flowers':
      return [36, 36, flower(10, 10, 8, ink, MATERIAL.brass) + flower(28, 28, 8, ink, MATERIAL.brass)];
    case 'plain':
      return [1, 1, ''];
  }
}
