import { box, disc, gloss, line, many, n, shape, turned } from './marks.ts';
import { isLight, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

const markOn = (color: string) => (isLight(color) ? shade(color, -60) : shade(color, 70));

export const ruler: Sketch = {
  color: 'mustard',
  second: 'brown',
  shadow: [124, 190, 84],
  scale: 0.94,
  cast: true,
  draw: (pen) =>
    turned(
      -28,
      120,
      122,
      box(8, 96, 226, 54, 4, shade(pen.color, -32)),
      box(6, 91, 226, 54, 4, pen.sheen(pen.color, 18)),
      box(6, 91, 226, 8, 3, '#fff', 'opacity=".3"'),
      pen.print((fill) => box(6, 118, 226, 27, 3, fill, 'opacity=".8"')),
      // One mark for each centimetre, a longer one for every fifth; short rulers have space for halves.
      many((pen.cm ?? 30) > 20 ? (pen.cm ?? 30) + 1 : (pen.cm ?? 30) * 2 + 1, (i) => {
        const steps = (pen.cm ?? 30) > 20 ? (pen.cm ?? 30) : (pen.cm ?? 30) * 2;
        const isLong = i % (steps === pen.cm || pen.cm === undefined ? 5 : 10) === 0;
        return line(`M${n(12 + (i * 214) / steps)} 92v${isLong ? 21 : 12}`, markOn(pen.color), isLong ? 2.2 : 1.4);
      }),
      disc(218, 130, 6.5, shade(pen.color, -40)),
      disc(218.6, 130.8, 5.8, shade(pen.color, 74)),
      line('M20 132H96', markOn(pen.color), 2.6, 'opacity=".45"'),
    ),
};

export const setSquare: Sketch = {
  color: 'sky',
  second: 'white',
  shadow: [122, 202, 88],
  scale: 0.93,
  cast: true,
  draw: (pen) => {
    const outline = 'M34 30Q34 22 40 28L212 192Q218 200 208 200H42Q34 200 34 192Z';
    const hole = 'M72 104L134 164H72Z';
    return turned(
      -6,
      120,
      120,
      shape(`${outline}${hole}`, shade(pen.color, -30), 'fill-rule="evenodd" transform="translate(3 4)" opacity=".55"'),
      shape(`${outline}${hole}`, pen.sheen(pen.color, 26), 'fill-rule="evenodd" opacity=".82"'),
      line('M36 30V196H206', shade(pen.color, 60), 2, 'opacity=".8"'),
      line('M38 27L212 193', '#fff', 2.4, 'opacity=".6"'),
      many(19, (i) => line(`M${46 + i * 7.8} 199v${i % 5 ? -8 : -15}`, markOn(pen.color), i % 5 ? 1.2 : 1.9)),
      many(17, (i) => line(`M35 ${190 - i * 7.8}h${i % 5 ? 8 : 15}`, markOn(pen.color), i % 5 ? 1.2 : 1.9)),
      line('M72 104V164H134', shade(pen.color, -34), 1.8, 'opacity=".6"'),
    );
  },
};

export const protractor: Sketch = {
  color: 'teal',
  second: 'white',
  shadow: [122, 192, 92],
  cast: true,
  draw: (pen) => {
    const outline = 'M22 160A98 98 0 0 1 218 160V174Q218 180 212 180H28Q22 180 22 174Z';
    const hole = 'M74 152A48 48 0 0 1 166 152Z';
    const spoke = (degrees: number, from: number, to: number) => {
      const angle = (degrees * Math.PI) / 180;
      const at = (r: number) => `${n(120 - Math.cos(angle) * r)} ${n(160 - Math.sin(angle) * r)}`;
      return `M${at(from)}L${at(to)}`;
    };
    return turned(
      -5,
      120,
      120,
      shape(`${outline}${hole}`, shade(pen.color, -34), 'fill-rule="evenodd" transform="translate(2 4)" opacity=".6"'),
      shape(`${outline}${hole}`, pen.sheen(pen.color, 26), 'fill-rule="evenodd" opacity=".86"'),
      many(37, (i) => line(spoke(i * 5, i % 2 ? 86 : i % 6 ? 80 : 72, 95), markOn(pen.color), i % 6 ? 1.2 : 2)),
      line(spoke(45, 52, 66) + spoke(90, 52, 68) + spoke(135, 52, 66), markOn(pen.color), 1.6),
      line('M120 180V160M108 166H132', markOn(pen.color), 2),
      gloss('M32 140A90 90 0 0 1 96 70', 3.4, 0.55),
    );
  },
};

export const drawingCompass: Sketch = {
  color: 'blue',
  second: 'grey',
  shadow: [124, 206, 70],
  draw: (pen) =>
    [
      line('M56 204A110 110 0 0 0 190 204', pen.color, 2.6, 'stroke-dasharray="7 6" opacity=".7"'),
      shape('M112 62L122 66L84 178L76 204L74 176Z', pen.blend(shade(pen.second, 34), shade(pen.second, -16), 'across')),
      line('M78 190L75 206', MATERIAL.graphite, 2.6),
      shape('M128 62L118 66L152 164L164 160Z', pen.blend(shade(pen.second, 14), shade(pen.second, -30), 'across')),
      turned(
        -18,
        160,
        160,
        box(151, 138, 18, 18, 3, pen.sheen(shade(pen.second, -10), 16)),
        box(153, 120, 14, 64, 1, pen.tube(pen.color)),
        shape('M153 184H167L160 208Z', MATERIAL.wood),
        shape('M157.500 199H162.500L160 208Z', MATERIAL.graphite),
        disc(170, 147, 5, shade(pen.second, -36)),
      ),
      line('M97 128Q120 118 142 128', shade(pen.second, -24), 4),
      box(113, 24, 14, 26, 4, pen.tube(shade(pen.second, -14))),
      many(4, (i) => line(`M${115.5 + i * 3} 28V44`, shade(pen.second, -46), 1)),
      disc(120, 62, 18, shade(pen.color, -30)),
      disc(119, 61, 17, pen.ball(pen.color)),
      disc(120, 62, 6, pen.ball(MATERIAL.steel)),
    ].join(''),
};
