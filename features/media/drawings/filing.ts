import { labelled, lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, shape, turned } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const binder: Sketch = {
  emblem: [141, 172, 14],
  color: 'red',
  second: 'white',
  shadow: [122, 210, 70],
  draw: (pen) =>
    [
      shape('M96 34L186 40V202L96 210Z', pen.sheen(pen.color, 14)),
      pen.print((fill) => shape('M96 34L186 40V202L96 210Z', fill)),
      shape('M186 40L192 44V198L186 202Z', shade(pen.color, -34)),
      shape('M56 36L96 34V210L56 206Z', pen.blend(shade(pen.color, 4), shade(pen.color, -16), 'across')),
      line('M96 36V208', shade(pen.color, -30), 1.6),
      shape('M62 58L90 57V124L62 124Z', MATERIAL.paper),
      pen.label
        ? `<g transform="translate(76 91) rotate(-90)">${lettering(pen.label, 0, 0, 14, MATERIAL.ink, 56)}</g>`
        : line('M69 72H83M69 82H83M69 92H78', MATERIAL.rule, 2.6),
      disc(76, 166, 12, shade(pen.color, -42)),
      `<circle cx="76" cy="166" r="11" fill="none" stroke="${MATERIAL.steel}" stroke-width="4"/>`,
      gloss('M67 160C70 155 75 153 80 155', 1.6, 0.9),
      gloss('M59 40V200', 2, 0.3),
      gloss('M100 37.500L182 43', 2, 0.4),
    ].join(''),
};

export const folder: Sketch = {
  emblem: [170, 172, 14],
  color: 'mustard',
  second: 'white',
  shadow: [122, 204, 84],
  draw: (pen) =>
    turned(
      -4,
      120,
      120,
      shape(
        'M36 62Q36 54 44 54H92L106 68H196Q204 68 204 76V190Q204 198 196 198H44Q36 198 36 190Z',
        shade(pen.color, -20),
      ),
      turned(3, 120, 120, box(52, 54, 140, 110, 2, shade(MATERIAL.paper, -8))),
      box(48, 60, 144, 110, 2, MATERIAL.paper),
      line('M62 76H150M62 86H132', MATERIAL.rule, 2.2),
      shape('M36 96Q36 88 44 88H196Q204 88 204 96V190Q204 198 196 198H44Q36 198 36 190Z', pen.sheen(pen.color, 16)),
      pen.print((fill) => box(36, 88, 168, 110, 8, fill)),
      gloss('M44 91H196', 2.4, 0.5),
      pen.label ? box(84, 124, 72, 36, 4, MATERIAL.paper) + lettering(pen.label, 120, 142, 17, MATERIAL.ink, 58) : '',
    ),
};

export const tape: Sketch = {
  color: 'sky',
  second: 'kraft',
  shadow: [122, 204, 70],
  cast: true,
  draw: (pen) =>
    [
      // The paper beneath is visible through the core.
      `<mask id="core">${box(0, 0, 240, 240, 0, '#ffffff')}${disc(121, 124, 38, '#000000')}</mask><g mask="url(#core)">`,
      shape('M120 196H206L212 202L206 208H120Z', pen.blend(pen.color, shade(pen.color, 24), 'across'), 'opacity=".85"'),
      disc(120, 124, 82, shade(pen.color, -24)),
      disc(118, 121, 82, pen.sheen(pen.color, 18)),
      pen.print((fill) => disc(118, 121, 82, fill)),
      ...[74, 67, 60].map(
        (r) =>
          `<circle cx="118" cy="121" r="${r}" fill="none" stroke="${shade(pen.color, -14)}" stroke-width="1" opacity=".6"/>`,
      ),
      disc(118, 121, 52, shade(pen.second, -18)),
      disc(118, 121, 49, pen.sheen(pen.second, 14)),
      disc(118, 121, 42, shade(pen.second, -34)),
      gloss('M52 96A70 70 0 0 1 96 56', 7, 0.45),
      '</g>',
    ].join(''),
};

export const stapler: Sketch = {
  emblem: [122, 124, 11],
  color: 'navy',
  second: 'grey',
  shadow: [122, 192, 90],
  draw: (pen) =>
    [
      shape('M30 178Q30 170 38 170H198Q212 170 212 182V190H30Z', pen.sheen(shade(pen.color, -18), 10)),
      box(26, 186, 188, 8, 4, shade(pen.color, -46)),
      box(36, 164, 34, 7, 2, pen.blend(shade(MATERIAL.steel, 20), shade(MATERIAL.steel, -20), 'across')),
      line('M176 172L182 138', shade(pen.color, -40), 12),
      turned(
        9,
        186,
        140,
        box(40, 138, 152, 16, 2, pen.blend(shade(MATERIAL.steel, 30), shade(MATERIAL.steel, -22), 'down')),
        box(36, 136, 12, 20, 2, shade(MATERIAL.steel, -24)),
        shape(
          'M34 140C30 114 52 104 84 104H180C202 104 208 118 206 134Q206 142 198 142H40Q34 142 34 140Z',
          pen.sheen(pen.color, 18),
        ),
        gloss('M48 120C56 112 72 110 92 110H166', 4, 0.4),
        box(92, 120, 62, 10, 5, shade(pen.color, -26), 'opacity=".5"'),
      ),
      disc(188, 142, 8, shade(MATERIAL.steel, -12)),
      disc(187, 141, 3, shade(MATERIAL.steel, -44)),
    ].join(''),
};

/** One clip standing on (0, 0), 112 high. */
function clip(color: string): string {
  const wire = 'M-16 -84V-26Q-16 -2 2 -2T20 -26V-92Q20 -112 4 -112T-12 -92V-34Q-12 -20 0 -20T12 -34V-80';
  return (
    line(wire, shade(color, -28), 7.5) +
    line(wire, color, 5) +
    gloss('M-15.500 -82V-30M5 -112Q12 -112 16 -105', 1.6, 0.7)
  );
}

export const paperClips: Sketch = {
  color: 'sky',
  second: 'tomato',
  shadow: [122, 198, 70],
  cast: true,
  draw: (pen) => {
    const mixed = [pen.color, pen.second, COLOR.yellow, COLOR.green, COLOR.lilac];
    const colors = pen.assorted ? mixed : mixed.map(() => pen.color);
    const places = [
      [70, 178, -28],
      [172, 190, 22],
      [126, 150, 74],
      [112, 204, 6],
      [66, 112, 62],
    ] as const;
    return places
      .map(
        ([x, y, lean], i) =>
          `<g transform="translate(${x} ${y}) rotate(${lean}) scale(.92)">${clip(colors[i] ?? pen.color)}</g>`,
      )
      .join('');
  },
};

export const pencilCase: Sketch = {
  emblem: [186, 160, 13],
  color: 'violet',
  second: 'yellow',
  shadow: [120, 196, 92],
  draw: (pen) => {
    const bag = 'M26 116Q26 92 48 90H192Q214 92 214 116L216 172Q216 192 196 192H44Q24 192 24 172Z';
    const tip = (x: number, lean: number, color: string) =>
      turned(
        lean,
        x,
        120,
        shape(`M${x - 8} 66L${x} 46L${x + 8} 66Z`, MATERIAL.wood),
        shape(`M${x - 3} 53.500L${x} 46L${x + 3} 53.500Z`, color),
        box(x - 8, 66, 16, 44, 0, color),
        box(x - 8, 66, 5, 44, 0, shade(color, 26)),
        box(x + 3, 66, 5, 44, 0, shade(color, -16)),
      );
    return [
      tip(84, -10, COLOR.red),
      tip(116, 2, COLOR.mustard),
      box(138, 54, 13, 60, 4, pen.tube(COLOR.sky)),
      tip(168, 10, COLOR.green),
      shape(bag, pen.sheen(pen.color, 16)),
      pen.print((fill) => shape(bag, fill)),
      dusk('M24 172Q24 192 44 192H196Q216 192 216 172L215 154Q208 178 188 178H52Q32 178 25 160Z', 0.12),
      line('M34 104H206', shade(pen.color, -40), 9),
      line('M36 104H204', MATERIAL.brass, 5, 'stroke-dasharray=".1 6.500"'),
      box(44, 97, 16, 14, 4, pen.sheen(MATERIAL.brass, 16)),
      line('M50 108V128', pen.second, 6),
      disc(50, 130, 5, pen.second),
      labelled(pen, 132, 150, 26, pen.second, 110),
      many(2, (i) => line(`M${28 + i * 184} 118V176`, shade(pen.color, -22), 2.4, 'stroke-dasharray="4 5"')),
      gloss('M48 94H150', 2, 0.3),
    ].join('');
  },
};
