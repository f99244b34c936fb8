import { lettering } from './lettering.ts';
import { box, disc, line, many, shape, turned } from './marks.ts';
import { chalkColors, highlighterColors, packColors } from './pack-colors.ts';
import { PAINTS } from './painting.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import { sheet, spread, table, writing } from './props.ts';
import { pageRuling } from './ruling.ts';
import type { Scene } from './scene.ts';

/** A stroke of every colour in the pack. */
const strokes = (colors: string[], width: number, opacity = 1) => {
  const columns = colors.length > 12 ? 3 : colors.length > 6 ? 2 : 1;
  const rows = Math.ceil(colors.length / columns);
  const gap = Math.min(30, 168 / rows);
  const w = 172 / columns - 12;
  return many(colors.length, (i) => {
    const x = 34 + Math.floor(i / rows) * (172 / columns);
    const y = 44 + (i % rows) * gap;
    return line(
      `M${x} ${y}q${w / 6} -${gap * 0.4} ${w / 3} 0t${w / 3} 0t${w / 3} 0`,
      colors[i]!,
      Math.min(width, gap * 0.6),
      opacity < 1 ? `opacity="${opacity}"` : '',
    );
  });
};

const page = (...on: string[]) => sheet(18, 16, 204, 208, 0, ...on);

/** A house, as a child draws it. */
const house = (roof: string, wall: string, ink: string) =>
  shape('M70 118L120 76L170 118Z', roof) +
  box(82, 118, 76, 58, 0, wall) +
  box(108, 140, 24, 36, 0, ink) +
  line('M40 176H200', COLOR.green, 7) +
  disc(188, 54, 16, COLOR.yellow);

const inked = (color: string) => writing(40, 64, 160, 8, color, 19, 2.6);

/** Things that lie on paper or leave marks on it. */
export const paperScenes = {
  'spiral-notebook': ({ pen, other }) =>
    spread(
      pen.pattern,
      pen.color,
      writing(30, 66, 78, 6, MATERIAL.ink, 19.5),
      lettering('2+3', 150, 76, 16, MATERIAL.ink) + line('M140 100h52M140 116h40', COLOR.red, 2.4),
    ) + other('pencil', 138, 96, 90, 90, 0),
  'bound-notebook': ({ pen, other }) =>
    spread(
      pen.pattern,
      pen.color,
      writing(30, 66, 78, 7, COLOR.navy, 16.5),
      writing(132, 66, 76, 3, COLOR.navy, 16.5),
    ) + other('fountain-pen', 140, 104, 84, 84),
  'exercise-book': ({ pen, other }) =>
    spread(
      pen.pattern === 'plain' ? 'ruled' : pen.pattern,
      pen.color,
      lettering('1+2', 54, 74, 15, MATERIAL.ink) +
        lettering('4+5', 54, 106, 15, MATERIAL.ink) +
        lettering('7-3', 54, 138, 15, MATERIAL.ink),
      writing(130, 70, 76, 4, MATERIAL.ink, 19.5) + line('M188 156l8 10l16 -22', COLOR.red, 4),
    ) + other('pencil', 66, 104, 80, 80, 12),
  'paper-ream': ({ self, other }) =>
    table(120) +
    sheet(
      20,
      26,
      96,
      128,
      -6,
      '<g transform="translate(2 20) scale(.55)">',
      house(COLOR.red, COLOR.yellow, COLOR.brown),
      '</g>',
    ) +
    self(104, 104, 128, 100) +
    other('pencil', 22, 150, 70, 70, 40),
  'sticky-notes': ({ pen, other }) =>
    other('laptop', 14, 30, 212, 180) +
    [
      [44, 40, -6, pen.color],
      [170, 36, 5, pen.assorted ? pen.second : pen.color],
      [164, 92, -4, pen.color],
    ]
      .map(([x, y, turn, color]) =>
        turned(
          turn as number,
          Number(x) + 20,
          Number(y) + 20,
          box(Number(x), Number(y), 40, 40, 1, color as string),
          line(`M${Number(x) + 8} ${Number(y) + 14}h24M${Number(x) + 8} ${Number(y) + 24}h16`, MATERIAL.ink, 2.6),
        ),
      )
      .join(''),
  pencils: ({ pen, other }) =>
    page(pen.assorted ? house(COLOR.red, COLOR.yellow, COLOR.blue) : '', pen.assorted ? '' : inked(pen.color)) +
    other('pencil', 120, 110, 110, 110, 0),
  pencil: ({ self }) =>
    page(pageRuling('ruled', 30, 30, 180, 180, 19), inked(MATERIAL.graphite)) + self(120, 112, 104, 104),
  'ballpoint-pen': ({ pen, self }) =>
    page(pageRuling('ruled', 30, 30, 180, 180, 19), inked(pen.color)) + self(112, 100, 108, 98),
  'fountain-pen': ({ pen, self }) =>
    page(pageRuling('ruled', 30, 30, 180, 180, 19), writing(40, 64, 160, 4, pen.color, 19, 3)) +
    self(90, 112, 120, 104),
  markers: ({ pen }) => page(strokes(packColors(pen, 5), 12)),
  highlighters: ({ pen }) => page(strokes(highlighterColors(pen), 17, 0.75), writing(44, 50, 150, 6, MATERIAL.ink, 26)),
  crayons: ({ pen }) => page(strokes(packColors(pen, 6), 11, 0.86)),
  chalk: ({ pen, other }) =>
    box(0, 0, 240, 240, 0, shade(COLOR.forest, -28)) +
    box(0, 206, 240, 34, 0, MATERIAL.oak) +
    strokes(chalkColors(pen), 7, 0.9) +
    other('chalk', 150, 158, 74, 56),
  eraser: ({ self }) =>
    page(
      pageRuling('ruled', 30, 30, 180, 180, 19),
      writing(40, 64, 160, 3, MATERIAL.graphite, 19),
      writing(40, 121, 46, 1, MATERIAL.graphite),
      writing(150, 159, 50, 1, MATERIAL.graphite),
    ) + self(74, 100, 130, 100),
  sharpener: ({ self, other }) => other('pencil', -4, 92, 110, 110, 135) + self(82, 88, 140, 130),
  scissors: ({ self }) =>
    sheet(24, 30, 192, 92, 0, line('M24 84H216', COLOR.grey, 2.4, 'stroke-dasharray="7 7"')) +
    shape('M24 84L120 84L120 88L26 128V84Z', shade(MATERIAL.paper, -8)) +
    self(70, 74, 100, 150),
  'glue-stick': ({ pen, self }) =>
    page(
      shape('M46 150L96 66L146 150Z', COLOR.tomato),
      shape('M64 144L96 88L128 144Z', 'none', 'stroke="#fff" stroke-width="6" opacity=".55"'),
      box(52, 164, 70, 36, 2, pen.second),
    ) + self(128, 62, 90, 150),
  tape: ({ pen, self }) =>
    sheet(20, 34, 120, 90, -5) +
    sheet(96, 70, 120, 90, 7) +
    turned(-24, 122, 96, box(76, 86, 96, 22, 1, pen.color, 'opacity=".72"')) +
    self(40, 130, 90, 84),
  stapler: ({ self }) =>
    sheet(62, 44, 140, 170, 4) +
    sheet(56, 40, 140, 170, 0, pageRuling('ruled', 72, 70, 108, 120, 19), line('M66 52l14 -6', MATERIAL.steel, 4)) +
    self(10, 10, 128, 76),
  'paper-clips': ({ self, pen }) =>
    sheet(66, 44, 140, 170, 5) +
    sheet(60, 40, 140, 170, 0, pageRuling('ruled', 76, 80, 108, 110, 19)) +
    line('M86 66V34Q86 22 98 22T110 34V82Q110 92 102 92T94 82V44', pen.color, 6) +
    self(110, 130, 112, 80),
  ruler: ({ self }) =>
    page(line('M30 150L206 56', MATERIAL.graphite, 3), writing(40, 52, 70, 1, MATERIAL.graphite)) +
    self(36, 78, 190, 130),
  'set-square': ({ self }) =>
    page(
      line('M50 44V196H206Z', MATERIAL.graphite, 3),
      lettering('A', 40, 38, 14, COLOR.red),
      lettering('B', 212, 204, 14, COLOR.red),
    ) + self(60, 72, 132, 118),
  protractor: ({ self }) =>
    page(line('M36 180H206M120 180L196 46', MATERIAL.graphite, 3), lettering('60', 168, 154, 18, COLOR.red)) +
    self(40, 84, 162, 106),
  'drawing-compass': ({ self }) =>
    page(
      `<circle cx="108" cy="132" r="66" fill="none" stroke="${MATERIAL.graphite}" stroke-width="3"/>`,
      disc(108, 132, 3, MATERIAL.graphite),
      line('M108 132H174', COLOR.red, 2.4, 'stroke-dasharray="6 5"'),
    ) + self(92, 18, 100, 146),
  'paint-box': ({ self }) =>
    sheet(
      14,
      12,
      150,
      126,
      -3,
      '<g transform="translate(2 2) scale(.7)">',
      house(COLOR.tomato, COLOR.sky, COLOR.violet),
      '</g>',
    ) + self(74, 104, 152, 122),
  brushes: ({ pen, self }) =>
    page(
      many(4, (i) =>
        line(
          `M36 ${52 + i * 38}q30 -24 60 0t60 0`,
          [COLOR.yellow, COLOR.blue, COLOR.pink, COLOR.green][i]!,
          20 - i * 4,
          `opacity="${pen.assorted ? 0.9 : 0.85}"`,
        ),
      ),
    ) + self(140, 88, 84, 130),
  'paint-tube': ({ pen, self }) =>
    shape(
      'M28 150C10 90 80 30 150 44C220 56 236 130 200 160C180 176 168 150 150 160C136 170 150 200 120 208C76 214 40 190 28 150Z',
      MATERIAL.wood,
    ) +
    many(5, (i) => disc(62 + i * 30, 92 + Math.abs(i - 2) * 9, 12, i === 2 ? pen.color : PAINTS[i * 2]!)) +
    shape('M84 150Q110 126 134 148T96 178Z', pen.color) +
    self(128, 106, 100, 106),
  'modelling-clay': ({ pen }) =>
    table(128) +
    shape('M40 184Q40 130 76 130T112 184Z', pen.color) +
    disc(76, 112, 26, pen.color) +
    disc(67, 106, 3.5, MATERIAL.ink) +
    disc(85, 106, 3.5, MATERIAL.ink) +
    line('M66 118Q76 128 86 118', MATERIAL.ink, 3) +
    many(5, (i) => disc(140 + i * 17, 182 - (i % 2) * 5, 13, i % 2 ? COLOR.lime : COLOR.green)) +
    disc(214, 164, 14, COLOR.green) +
    disc(217, 160, 2.5, MATERIAL.ink),
} satisfies Record<string, Scene>;
