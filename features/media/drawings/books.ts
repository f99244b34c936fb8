import { lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, oval, shape, turned } from './marks.ts';
import { COLOR, legible, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const textbook: Sketch = {
  emblem: [152, 182, 13],
  color: 'green',
  second: 'yellow',
  shadow: [122, 211, 74],
  draw: (pen) =>
    turned(
      -4,
      120,
      120,
      shape('M58 32H184L194 40V212H68L58 204Z', shade(pen.color, -38)),
      shape('M62 34H180L190 42V208H72Z', MATERIAL.paper),
      many(4, (i) => line(`M${183 + i * 2} ${40 + i * 1.6}V${204 + i}`, shade(MATERIAL.paper, -12), 0.7)),
      box(50, 26, 132, 178, 4, pen.sheen(pen.color, 15)),
      pen.print((fill) => box(50, 26, 132, 178, 4, fill), shade(pen.color, 22)),
      dusk('M54 26H66V204H54Q50 204 50 200V30Q50 26 54 26Z', 0.18),
      gloss('M68 28V202', 1.6, 0.3),
      box(80, 44, 88, 10, 2, shade(pen.color, 52)),
      box(80, 60, 58, 7, 2, shade(pen.color, 34)),
      disc(124, 128, 42, shade(pen.color, -22), 'opacity=".5"'),
      disc(122, 125, 42, pen.sheen(pen.second, 14)),
      lettering(pen.label ?? '1', 122, 125, 38, legible(shade(pen.color, -36), pen.second), 56),
      line('M80 186H130', shade(pen.color, 46), 4),
      gloss('M56 28.500H176', 2, 0.4),
    ),
};

/** Land and sea on a disc of radius 1 about the origin, as a child would draw them. */
function earth(sea: string, land: string): string {
  return (
    disc(0, 0, 1, sea) +
    shape(
      'M-.62 -.66C-.4 -.9 -.02 -.92 .04 -.72C.1 -.56 -.12 -.5 -.14 -.34C-.18 -.14 -.4 -.2 -.44 -.04C-.46 .1 -.24 .06 -.18 .2C-.08 .44 -.24 .8 -.36 .84C-.5 .7 -.52 .4 -.66 .22C-.84 .06 -.88 -.4 -.62 -.66Z',
      land,
    ) +
    shape(
      'M.3 -.76C.5 -.86 .84 -.5 .92 -.2C.9 .02 .74 -.02 .7 .14C.66 .4 .52 .56 .42 .46C.32 .3 .38 .14 .24 .06C.08 -.04 .12 -.3 .3 -.34C.4 -.42 .2 -.6 .3 -.76Z',
      land,
    ) +
    oval(0.62, 0.66, 0.13, 0.07, land)
  );
}

export const atlas: Sketch = {
  color: 'navy',
  second: 'mustard',
  shadow: [122, 210, 82],
  draw: (pen) =>
    turned(
      4,
      120,
      120,
      shape('M46 32H188L198 40V212H56L46 204Z', shade(pen.color, -40)),
      shape('M50 34H184L194 42V208H60Z', MATERIAL.paper),
      many(4, (i) => line(`M${187 + i * 2} ${40 + i * 1.6}V${203 + i}`, shade(MATERIAL.paper, -12), 0.7)),
      box(38, 26, 148, 178, 4, pen.sheen(pen.color, 16)),
      dusk('M42 26H56V204H42Q38 204 38 200V30Q38 26 42 26Z', 0.22),
      gloss('M58 28V202', 1.6, 0.25),
      `<g transform="translate(122 120) scale(50)">${earth(pen.blend(shade(COLOR.sky, 30), shade(COLOR.blue, 6)), COLOR.green)}</g>`,
      `<g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"><circle cx="122" cy="120" r="50"/><ellipse cx="122" cy="120" rx="24" ry="50"/><path d="M72 120H172M79 95H165M79 145H165"/></g>`,
      lettering(pen.label ?? 'ATLAS', 122, 50, 19, legible(pen.second, pen.color), 96),
      line('M88 188H156', pen.second, 3),
      gloss('M44 28.500H180', 2, 0.35),
    ),
};

export const globe: Sketch = {
  color: 'sky',
  second: 'brown',
  shadow: [122, 210, 56],
  draw: (pen) =>
    [
      shape('M84 206Q86 192 108 192H134Q156 192 158 206Q158 211 152 211H90Q84 211 84 206Z', pen.sheen(pen.second, 20)),
      gloss('M94 198Q98 195 108 195H126', 2.4, 0.4),
      box(114, 176, 14, 18, 2, pen.tube(pen.second)),
      `<path d="M82 30A80 80 0 1 1 66 164" fill="none" stroke="${shade(MATERIAL.brass, -20)}" stroke-width="9" stroke-linecap="round" transform="rotate(-2 120 104)"/>`,
      `<path d="M82 29A80 80 0 1 1 65 162" fill="none" stroke="${MATERIAL.brass}" stroke-width="5" stroke-linecap="round" transform="rotate(-2 120 104)"/>`,
      turned(
        -20,
        116,
        102,
        line('M116 24V182', MATERIAL.brass, 5),
        `<g transform="translate(116 102) scale(68)">${earth(shade(pen.color, 2), COLOR.green)}</g>`,
        `<g fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.3"><ellipse cx="116" cy="102" rx="32" ry="68"/><path d="M116 34V170M48 102H184M58 68H174M58 136H174"/></g>`,
      ),
      // One light for the whole ball, however the axis is tilted.
      disc(116, 102, 68.5, pen.blend('#ffffff', '#10183a'), 'opacity=".2"'),
      gloss('M66 88C70 68 84 52 102 46', 6, 0.5),
    ].join(''),
};
