import { lettering } from './lettering.ts';
import { box, disc, dusk, flower, gloss, heart, line, many, shape, star, stitches, turned } from './marks.ts';
import { COLOR, isLight, MATERIAL, shade } from './palette.ts';
import type { Pen, Sketch } from './pen.ts';

/** The cut-out shape on a hand-made product: the one its pattern names, else a heart. */
function cutOut(pen: Pen, cx: number, cy: number, r: number): string {
  const lifted = (mark: (x: number, y: number, fill: string) => string) =>
    mark(cx + 1.5, cy + 2.5, shade(pen.color, -30)) + mark(cx, cy, pen.second);
  if (pen.pattern === 'stars') return lifted((x, y, fill) => star(x, y, r, fill));
  if (pen.pattern === 'flowers') return flower(cx, cy, r, pen.second, COLOR.yellow);
  return (
    lifted((x, y, fill) => heart(x, y, r, fill)) +
    gloss(
      `M${cx - r * 0.62} ${cy - r * 0.22}Q${cx - r * 0.58} ${cy - r * 0.52} ${cx - r * 0.32} ${cy - r * 0.54}`,
      3.6,
      0.6,
    )
  );
}

const BACKGROUNDS = new Set(['dotted', 'striped', 'ruled', 'squared']);

export const greetingCard: Sketch = {
  color: 'pink',
  second: 'red',
  shadow: [124, 208, 76],
  draw: (pen) => {
    const paper = shade(pen.color, isLight(pen.color) ? 52 : 10);
    return turned(
      -3,
      120,
      120,
      shape('M172 44L200 56V208L172 202Z', pen.blend(shade(pen.color, 6), shade(pen.color, -18), 'across')),
      box(48, 44, 126, 160, 3, shade(pen.color, -16)),
      box(46, 42, 126, 160, 3, pen.sheen(paper, 12)),
      BACKGROUNDS.has(pen.pattern) ? pen.print((fill) => box(46, 42, 126, 160, 3, fill, 'opacity=".35"')) : '',
      stitches('M54 54Q54 50 58 50H160Q164 50 164 54V190Q164 194 160 194H58Q54 194 54 190Z', shade(pen.color, -14), 2),
      cutOut(pen, 109, 108, 37),
      pen.label
        ? lettering(pen.label, 109, 172, 15, shade(pen.second, -20), 92)
        : line('M72 170C84 158 92 180 104 170S124 162 132 172S144 174 148 168', shade(COLOR.green, -10), 3.6),
      gloss('M49 44.500H168', 1.8, 0.6),
    );
  },
};

export const bookmark: Sketch = {
  color: 'sky',
  second: 'yellow',
  shadow: [122, 211, 46],
  scale: 0.93,
  draw: (pen) => {
    const thread = shade(pen.second, -12);
    return turned(
      9,
      120,
      120,
      box(88, 48, 70, 166, 9, shade(pen.color, -26)),
      box(85, 44, 70, 166, 9, pen.sheen(pen.color, 14)),
      BACKGROUNDS.has(pen.pattern) ? pen.print((fill) => box(85, 44, 70, 166, 9, fill, 'opacity=".5"')) : '',
      stitches('M92 58Q92 51 99 51H141Q148 51 148 58V196Q148 203 141 203H99Q92 203 92 196Z', '#ffffff', 2.2),
      pen.pattern === 'plain' || pen.pattern === 'stars' || BACKGROUNDS.has(pen.pattern)
        ? star(120, 98, 24, pen.second)
        : cutOut(pen, 120, 98, 23),
      pen.label
        ? `<g transform="translate(120 160) rotate(-90)">${lettering(pen.label, 0, 0, 20, MATERIAL.paper, 66)}</g>`
        : disc(106, 150, 10, COLOR.tomato) + disc(133, 160, 12.5, COLOR.green) + disc(111, 182, 7, MATERIAL.paper),
      disc(120, 58, 5.5, shade(pen.color, -46)),
      line('M120 57C112 38 128 34 122 18', thread, 4),
      line('M122 20L112 2M122 20L120 -2M122 20L129 -1M122 20L137 4', thread, 3.4),
      line('M117 19H127', shade(thread, -24), 4.5),
    );
  },
};

export const painting: Sketch = {
  color: 'mustard',
  second: 'sky',
  shadow: [122, 206, 84],
  draw: (pen) =>
    [
      box(34, 34, 180, 174, 4, shade(pen.color, -38)),
      box(30, 30, 180, 174, 4, pen.sheen(pen.color, 16)),
      box(42, 42, 156, 150, 1, shade(pen.color, -30)),
      box(45, 45, 150, 144, 0, MATERIAL.paper),
      box(58, 58, 124, 118, 0, pen.blend(shade(pen.second, 46), shade(pen.second, 14), 'down')),
      // Sun, hill, house and a very tall flower, in poster paint.
      disc(154, 82, 15, COLOR.yellow),
      line('M154 60V54M176 82H181M170 66L175 61M138 66L133 61M132 82H126', COLOR.orange, 3.6),
      shape('M58 144Q92 112 126 138T182 130V176H58Z', COLOR.green),
      shape('M58 158Q104 140 140 156T182 152V176H58Z', shade(COLOR.green, -16)),
      box(76, 118, 34, 32, 1, COLOR.tomato),
      shape('M70 121L93 98L117 121Z', COLOR.navy),
      box(88, 132, 11, 18, 1, COLOR.brown),
      box(80, 124, 8, 7, 0, COLOR.yellow),
      line('M146 168Q142 150 146 132', COLOR.forest, 3.6),
      flower(146, 124, 13, COLOR.pink, COLOR.yellow),
      dusk('M45 45H195V50H50V189H45Z', 0.14),
      gloss('M34 33H204', 2.4, 0.5),
    ].join(''),
};

export const paperGarland: Sketch = {
  color: 'tomato',
  second: 'yellow',
  shadow: [120, 200, 88, 6],
  cast: true,
  draw: (pen) => {
    const colors = pen.assorted
      ? [pen.color, pen.second, COLOR.green, COLOR.sky, COLOR.lilac]
      : [pen.color, pen.second, shade(pen.color, 34)];
    const string = (y: number, sag: number, from: number) => {
      const at = (t: number) => ({ x: 18 + t * 204, y: y + Math.sin(t * Math.PI) * sag });
      return (
        line(`M14 ${y - 4}Q120 ${y + sag * 2} 226 ${y - 4}`, shade(COLOR.brown, -6), 2.6) +
        many(5, (i) => {
          const { x, y: top } = at((i + 0.5) / 5);
          const color = colors[(i + from) % colors.length] ?? pen.color;
          const lean = (2 - i) * 7;
          return turned(
            lean,
            x,
            top,
            shape(`M${x - 19} ${top - 1}H${x + 19}L${x + 1} ${top + 50}Z`, pen.sheen(color, 12)),
            pen.print(
              (fill) => shape(`M${x - 19} ${top - 1}H${x + 19}L${x + 1} ${top + 50}Z`, fill),
              MATERIAL.paper,
              0.7,
            ),
            shape(`M${x - 19} ${top - 1}H${x + 19}L${x + 17} ${top + 5}H${x - 17}Z`, shade(color, -20)),
          );
        })
      );
    };
    return string(52, 26, 0) + string(126, 26, 2);
  },
};

export const origami: Sketch = {
  color: 'red',
  second: 'white',
  shadow: [120, 204, 58],
  draw: (pen) => {
    const c = pen.color;
    const nearWing = 'M82 146L92 26L160 152Z';
    return [
      // A crane: far wing, tail, neck and beak, then the near wing over the body.
      shape('M112 144L184 34L152 150Z', shade(c, -20)),
      shape('M112 144L184 34L140 122Z', shade(c, -10)),
      shape('M146 150L226 84L128 182Z', shade(c, -14)),
      shape('M146 150L226 84L136 166Z', shade(c, 10)),
      shape('M96 148L30 70L112 184Z', shade(c, -24)),
      shape('M96 148L30 70L100 166Z', shade(c, 14)),
      shape('M30 70L48 91L8 104Z', shade(c, -6)),
      shape('M30 70L38 79L8 104Z', shade(c, 20)),
      shape('M82 146L160 152L122 204Z', pen.sheen(c, 8)),
      shape('M122 149L160 152L122 204Z', shade(c, -24)),
      shape(nearWing, pen.sheen(c, 26)),
      pen.print((fill) => shape(nearWing, fill)),
      shape('M108 148L92 26L160 152Z', shade(c, -8), 'opacity=".55"'),
      gloss('M93 30L83 144M92 28L158 150', 1.2, 0.5),
    ].join('');
  },
};

export const flowerFrame: Sketch = {
  color: 'kraft',
  second: 'lilac',
  shadow: [122, 210, 66],
  draw: (pen) => {
    const stem = shade(COLOR.forest, 8);
    return [
      box(52, 28, 142, 184, 5, shade(pen.color, -40)),
      box(48, 24, 142, 184, 5, pen.sheen(pen.color, 16)),
      line('M50 26L62 38M188 26L176 38M50 206L62 194M188 206L176 194', shade(pen.color, -26), 1.5),
      box(61, 37, 116, 158, 1, shade(pen.color, -36)),
      box(63, 39, 112, 154, 0, MATERIAL.paper),
      line('M119 176C118 140 122 110 118 78M118 150C104 136 96 124 90 102M120 140C134 126 144 120 150 96', stem, 2.6),
      ...[
        [106, 150, -40],
        [134, 146, 34],
        [110, 122, -34],
        [129, 116, 30],
      ].map(([x = 0, y = 0, lean = 0]) =>
        turned(
          lean,
          x,
          y,
          shape(`M${x} ${y + 13}Q${x - 9} ${y} ${x} ${y - 13}Q${x + 9} ${y} ${x} ${y + 13}Z`, shade(COLOR.forest, 16)),
        ),
      ),
      flower(118, 70, 20, pen.second, COLOR.mustard),
      flower(88, 96, 14, shade(COLOR.tomato, 22), COLOR.yellow),
      flower(151, 90, 15, shade(COLOR.yellow, 6), COLOR.orange),
      line('M110 170H128', shade(COLOR.kraft, -10), 4),
      pen.label ? lettering(pen.label, 119, 184, 8, MATERIAL.ink, 60) : '',
      dusk('M63 39H175V44H68V193H63Z', 0.12),
      shape('M130 39H175V96Z', '#fff', 'opacity=".35"'),
      gloss('M52 26.500H184', 2, 0.5),
    ].join('');
  },
};
