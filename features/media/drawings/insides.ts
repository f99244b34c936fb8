import type { Kind } from '../contract.ts';
import { lettering } from './lettering.ts';
import { box, disc, flower, gloss, heart, line, many, oval, shape, star, stitches, turned } from './marks.ts';
import { chalkColors, highlighterColors, packColors } from './pack-colors.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import { WIRE } from './paper.ts';
import type { Pen } from './pen.ts';
import { sheet, spread, writing } from './props.ts';
import { pageRuling } from './ruling.ts';
import { boxOfSticks } from './stick-box.ts';

/** The ruled page of a notebook, with the cover folded back. */
const openPage = (pen: Pen, hole: (y: number) => string) =>
  turned(
    -4,
    120,
    120,
    box(40, 22, 168, 206, 6, shade(pen.color, -22)),
    box(34, 16, 168, 206, 6, pen.color),
    box(40, 18, 160, 202, 3, shade(MATERIAL.paper, -6)),
    box(38, 16, 160, 202, 3, MATERIAL.paper),
    pageRuling(pen.pattern, 62, 24, 130, 190),
    line('M56 17V217', MATERIAL.margin, 1.4),
    many(14, (i) => hole(26 + i * 13.4)),
  );

/** The open edge of a bag seen from above, with typical contents. */
const compartments = (pen: Pen, ...content: string[]) => {
  const dark = shade(pen.color, -46);
  return [
    shape('M40 76Q40 40 120 40T200 76V196Q200 212 184 212H56Q40 212 40 196Z', pen.sheen(pen.color, 14)),
    oval(120, 82, 76, 40, dark),
    `<clipPath id="mouth"><path d="M30 -20H210V82A76 40 0 0 1 44 82Z"/></clipPath><g clip-path="url(#mouth)">`,
    ...content,
    '</g>',
    line('M44 82A76 40 0 0 0 196 82', shade(pen.color, 20), 5),
    line('M46 88A76 40 0 0 0 194 88', MATERIAL.brass, 3, 'stroke-dasharray=".1 6"'),
    box(72, 144, 96, 50, 10, pen.sheen(shade(pen.color, -8), 12)),
    stitches('M80 184H160', shade(pen.color, 30), 1.8),
  ].join('');
};

const textLines = (x: number, y: number, w: number, rows: number) =>
  line(
    many(rows, (i) => `M${x} ${y + i * 11}h${i % 4 === 3 ? w * 0.6 : w}`),
    shade(MATERIAL.rule, 10),
    3,
  );

/** The inside of each kind that has one. */
export const insides: Partial<Record<Kind, (pen: Pen) => string>> = {
  'spiral-notebook': (pen) =>
    openPage(
      pen,
      (y) =>
        box(42, y - 2, 6, 6, 3, shade(MATERIAL.paper, -32)) +
        line(`M46 ${y + 1}C34 ${y - 6} 22 ${y - 2} 26 ${y + 5}S37 ${y + 7} 39 ${y + 5}`, WIRE, 3),
    ),
  'bound-notebook': (pen) => spread(pen.pattern, pen.color, line('M112 44V206l6 -6 6 6', pen.second, 5), ''),
  'exercise-book': (pen) =>
    spread(
      pen.pattern === 'plain' ? 'ruled' : pen.pattern,
      pen.color,
      line('M36 46V188', MATERIAL.margin, 1.6),
      line('M202 46V188M119 70v18M119 146v18', MATERIAL.margin, 1.6),
    ),
  'sticky-notes': (pen) =>
    [18, 6, -8]
      .map((turn, i) =>
        turned(
          turn,
          70 + i * 52,
          110 + i * 16,
          box(38 + i * 52, 78 + i * 16, 76, 76, 1, '#3a2f22', 'opacity=".18"'),
          box(
            35 + i * 52,
            74 + i * 16,
            76,
            76,
            1,
            pen.sheen(i === 1 && pen.assorted ? pen.second : shade(pen.color, i * 8), 12),
          ),
          box(35 + i * 52, 74 + i * 16, 76, 12, 0, shade(pen.color, -10), 'opacity=".5"'),
        ),
      )
      .join(''),
  binder: (pen) =>
    [
      box(12, 50, 216, 150, 5, pen.sheen(pen.color, 12)),
      box(108, 50, 24, 150, 0, shade(pen.color, -24)),
      ...[140, 137, 134].map((x) => box(x, 58, 82, 134, 2, shade(MATERIAL.paper, (x - 140) * 2))),
      pageRuling('ruled', 150, 66, 62, 120),
      ...[86, 164].map(
        (y) =>
          disc(146, y, 3.4, shade(pen.color, -40)) + line(`M112 ${y}C114 ${y - 16} 142 ${y - 16} 146 ${y}`, WIRE, 4),
      ),
      box(24, 96, 70, 92, 3, shade(pen.color, -16)),
    ].join(''),
  folder: (pen) =>
    [
      shape('M18 66H112L120 74L128 66H222V200H18Z', shade(pen.color, -24)),
      box(26, 60, 88, 124, 2, pen.sheen(pen.color, 12)),
      box(126, 60, 88, 124, 2, pen.sheen(pen.color, 8)),
      sheet(130, 46, 76, 120, 2, textLines(140, 64, 54, 8)),
      shape('M126 132L214 118V190H126Z', shade(pen.color, -10)),
      shape('M26 118L114 132V190H26Z', shade(pen.color, -6)),
    ].join(''),
  pencils: (pen) => boxOfSticks(pen, packColors(pen, 5), 'pencil'),
  markers: (pen) => boxOfSticks(pen, packColors(pen, 5), 'marker'),
  highlighters: (pen) => boxOfSticks(pen, highlighterColors(pen), 'highlighter'),
  crayons: (pen) => boxOfSticks(pen, packColors(pen, 6), 'crayon'),
  chalk: (pen) => boxOfSticks(pen, chalkColors(pen), 'chalk'),
  'pencil-case': (pen) =>
    [
      box(16, 52, 208, 148, 22, pen.sheen(pen.color, 14)),
      box(26, 62, 188, 60, 12, shade(pen.color, -42)),
      box(26, 130, 188, 60, 12, shade(pen.color, -36)),
      line('M20 126H220', MATERIAL.brass, 4, 'stroke-dasharray=".1 6"'),
      ...[COLOR.red, COLOR.mustard, COLOR.green, COLOR.blue].map(
        (color, i) =>
          box(40 + i * 3, 68 + i * 13, 128, 9, 2, color) +
          shape(`M${168 + i * 3} ${68 + i * 13}l20 4.5l-20 4.5Z`, MATERIAL.wood),
      ),
      box(40, 142, 44, 30, 4, MATERIAL.paper) + box(40, 142, 24, 30, 4, COLOR.blue),
      box(96, 150, 70, 14, 3, COLOR.tomato) + box(166, 152, 20, 10, 3, COLOR.white),
    ].join(''),
  textbook: (pen) =>
    spread(
      'plain',
      pen.color,
      textLines(30, 62, 78, 5) + box(30, 122, 78, 56, 3, shade(pen.color, 50)) + disc(52, 150, 16, pen.second),
      lettering(pen.label ?? '1', 140, 70, 22, shade(pen.color, -20), 30) + textLines(130, 98, 78, 8),
    ),
  atlas: (pen) =>
    spread(
      'plain',
      pen.color,
      box(24, 52, 92, 130, 1, shade(COLOR.sky, 40)) +
        shape('M30 70Q60 56 92 74T104 130Q80 150 60 138T34 120Z', COLOR.green) +
        line('M46 82Q64 98 60 134M60 100Q80 104 96 118', COLOR.blue, 2),
      box(122, 52, 92, 130, 1, shade(COLOR.sky, 40)) +
        shape('M130 96Q150 60 190 72T206 150Q180 176 150 160T130 96Z', COLOR.mustard) +
        line('M160 78L172 96L180 84L194 104', COLOR.brown, 3) +
        disc(166, 132, 4, COLOR.red),
    ),
  locker: (pen) =>
    [
      box(52, 20, 136, 196, 5, pen.sheen(pen.color, 10)),
      box(62, 30, 116, 176, 2, shade(pen.color, -48)),
      box(62, 66, 116, 5, 0, shade(pen.color, -10)),
      ...[COLOR.red, COLOR.green, COLOR.sky, COLOR.mustard].map((color, i) =>
        box(70 + i * 13, 38 + (i % 2) * 4, 11, 28 - (i % 2) * 4, 1, color),
      ),
      line('M120 72V84', MATERIAL.steel, 4),
      shape('M96 84H144L154 160H86Z', COLOR.tomato),
      box(80, 182, 36, 20, 6, COLOR.navy) + box(120, 182, 36, 20, 6, COLOR.navy),
      shape('M188 20L226 34V206L188 216Z', shade(pen.color, -14)),
      line(
        many(3, (i) => `M196 ${46 + i * 9}L216 ${52 + i * 9}`),
        shade(pen.color, -44),
        3,
      ),
    ].join(''),
  backpack: (pen) =>
    compartments(
      pen,
      box(66, 12, 70, 110, 4, COLOR.sky) + box(72, 26, 40, 18, 2, MATERIAL.paper),
      box(84, 26, 74, 100, 4, COLOR.tomato),
      box(142, 34, 30, 90, 10, COLOR.teal) + box(148, 22, 18, 16, 4, COLOR.white),
    ),
  'felt-bag': (pen) =>
    compartments(
      pen,
      box(72, 30, 60, 100, 3, COLOR.mustard),
      disc(150, 74, 24, COLOR.red),
      line('M150 52Q152 42 160 40', COLOR.brown, 4),
    ),
  'lunch-box': (pen) =>
    [
      box(18, 44, 204, 156, 24, pen.sheen(pen.color, 14)),
      box(28, 54, 184, 136, 18, shade(pen.color, 46)),
      box(132, 54, 6, 136, 0, pen.color),
      box(132, 118, 80, 6, 0, pen.color),
      // A sandwich, an apple, carrots.
      shape('M42 78H118V162Q80 176 42 162Z', COLOR.kraft),
      shape('M42 94H118V106H42Z', COLOR.green) + shape('M42 106H118V116H42Z', COLOR.tomato),
      disc(174, 88, 24, pen.ball(COLOR.red)) + line('M174 66Q174 58 182 56', COLOR.brown, 4),
      ...[0, 1, 2].map((i) => line(`M${150 + i * 20} 136V176`, COLOR.orange, 12)),
    ].join(''),
  'greeting-card': (pen) =>
    [
      shape('M14 56L118 42V196L14 206Z', pen.sheen(shade(pen.color, 46), 6)),
      shape('M118 42L226 56V206L118 196Z', MATERIAL.paper),
      line('M118 42V196', shade(pen.color, -10), 2),
      writing(136, 92, 72, 5, MATERIAL.ink, 20),
      pen.pattern === 'stars'
        ? star(66, 124, 22, pen.second)
        : pen.pattern === 'flowers'
          ? flower(66, 124, 26, pen.second, COLOR.mustard)
          : heart(66, 124, 22, pen.second),
    ].join(''),
  'water-bottle': (pen) =>
    [
      shape(
        'M62 76H102C102 86 122 90 122 110V204Q122 216 108 216H56Q42 216 42 204V110C42 90 62 86 62 76Z',
        pen.tube(pen.color),
      ),
      oval(82, 76, 20, 7, shade(pen.color, -50)),
      oval(82, 77, 15, 4.5, shade(COLOR.sky, 30)),
      box(150, 164, 52, 46, 8, pen.tube(pen.second)),
      line('M158 166C154 130 198 130 194 166', pen.second, 8),
      gloss('M54 112V200', 6, 0.4),
    ].join(''),
};
