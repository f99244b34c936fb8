import { labelled } from './lettering.ts';
import { box, disc, gloss, line, many, moved, oval, shape, turned } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const PAINTS = [
  COLOR.red,
  COLOR.orange,
  COLOR.yellow,
  COLOR.green,
  COLOR.sky,
  COLOR.blue,
  COLOR.violet,
  COLOR.pink,
  COLOR.brown,
  COLOR.lime,
  COLOR.teal,
  COLOR.black,
];

/** A brush standing bristles up on (0, 0). */
function brush(length: number, handle: string, bristles: string, wide: number): string {
  const half = wide / 2;
  const neck = -length;
  return [
    shape(`M-2 0Q-7 ${neck * 0.55} -4 ${neck}H4Q7 ${neck * 0.55} 2 0Q0 3 -2 0Z`, handle),
    gloss(`M-3 ${neck * 0.3}Q-4.500 ${neck * 0.6} -2.500 ${neck * 0.94}`, 1.4, 0.45),
    shape(`M-4 ${neck}L${-half} ${neck - 22}H${half}L4 ${neck}Z`, shade(MATERIAL.steel, -4)),
    shape(`M1 ${neck}V${neck - 22}H${half}L4 ${neck}Z`, shade(MATERIAL.steel, -22)),
    shape(
      `M${-half} ${neck - 22}C${-half - 3} ${neck - 36} -2 ${neck - 44} 0 ${neck - 54}C2 ${neck - 44} ${half + 3} ${neck - 36} ${half} ${neck - 22}Z`,
      shade(COLOR.brown, -18),
    ),
    shape(
      `M${-half * 0.72} ${neck - 36}C-2 ${neck - 44} -1 ${neck - 48} 0 ${neck - 54}C1 ${neck - 48} 2 ${neck - 44} ${half * 0.72} ${neck - 36}Q0 ${neck - 31} ${-half * 0.72} ${neck - 36}Z`,
      bristles,
    ),
  ].join('');
}

export const paintBox: Sketch = {
  drawsPieces: 'together',
  color: 'white',
  second: 'brown',
  shadow: [122, 204, 90],
  draw: (pen) => {
    const wells = pen.count ?? 8;
    const columns = Math.ceil(wells / 2);
    const pitch = 164 / columns;
    const r = Math.min(17, pitch * 0.42);
    return (
      turned(
        -5,
        120,
        120,
        box(26, 74, 192, 126, 11, shade(COLOR.navy, -20)),
        box(24, 69, 192, 124, 11, pen.sheen(pen.color, 8)),
        box(31, 76, 178, 110, 7, shade(pen.color, -5)),
        many(wells, (i) => {
          const x = 38 + pitch / 2 + (i % columns) * pitch;
          const y = 106 + Math.floor(i / columns) * 50;
          const paint = PAINTS[i % PAINTS.length] ?? COLOR.red;
          return (
            disc(x, y + 1, r + 3, shade(pen.color, -16)) +
            disc(x, y, r, shade(paint, -14)) +
            disc(x - 0.6, y + 1, r - 1.8, paint) +
            gloss(
              `M${x - r * 0.55} ${y - r * 0.3}Q${x - r * 0.2} ${y - r * 0.75} ${x + r * 0.4} ${y - r * 0.6}`,
              2.6,
              0.55,
            )
          );
        }),
      ) + moved(206, 40, turned(212, 0, 0, brush(96, pen.sheen(pen.second, 20), COLOR.tomato, 13)))
    );
  },
};

const BRUSHES: [handle: string | undefined, bristles: string][] = [
  [undefined, COLOR.yellow],
  [COLOR.mustard, COLOR.blue],
  [COLOR.black, COLOR.pink],
  [undefined, COLOR.green],
  [COLOR.navy, COLOR.red],
];

export const brushes: Sketch = {
  drawsPieces: 'together',
  color: 'red',
  second: 'teal',
  shadow: [120, 209, 48],
  draw: (pen) =>
    [
      many(pen.count ?? 4, (i) => {
        const count = pen.count ?? 4;
        const at = (i + 0.5) / count - 0.5;
        const [handle, bristles] = BRUSHES[i % BRUSHES.length]!;
        return moved(
          120 + at * 44,
          196,
          turned(
            at * 56,
            0,
            0,
            brush(
              124 - Math.abs(at) * 22 - (i % 2) * 16,
              handle ?? pen.color,
              bristles,
              [15, 11, 20, 13][i % 4]! * (count > 6 ? 0.72 : 1),
            ),
          ),
        );
      }),
      // The jar that holds them.
      shape('M82 128H158L152 202Q151 210 142 210H98Q89 210 88 202Z', pen.tube(pen.second)),
      pen.print((fill) => shape('M82 128H158L152 202Q151 210 142 210H98Q89 210 88 202Z', fill), MATERIAL.paper),
      oval(120, 128, 38, 7, shade(pen.second, -34)),
      `<path d="M82 128A38 7 0 0 0 158 128" fill="none" stroke="${shade(pen.second, 34)}" stroke-width="2.4"/>`,
      gloss('M94 142L98 198', 4.5, 0.4),
    ].join(''),
};

export const paintTube: Sketch = {
  color: 'violet',
  second: 'white',
  shadow: [124, 198, 78],
  scale: 0.92,
  cast: true,
  draw: (pen) =>
    shape('M40 196C32 178 56 164 74 170C96 160 112 178 104 192C100 204 52 208 40 196Z', pen.sheen(pen.color, 16)) +
    gloss('M52 184C58 176 70 175 76 178', 4, 0.55) +
    turned(
      36,
      120,
      120,
      moved(
        124,
        108,
        shape('M-38 -92H38L26 64Q25 74 14 76H-14Q-25 74 -26 64Z', pen.tube(COLOR.white)),
        shape('M-34.500 -46H34.500L28 38H-28Z', pen.tube(pen.color)),
        pen.print((fill) => shape('M-34.500 -46H34.500L28 38H-28Z', fill)),
        box(-41, -102, 82, 16, 3, pen.tube(MATERIAL.steel)),
        line('M-36 -96H36M-36 -91H36', shade(MATERIAL.steel, -26), 1.2),
        pen.label ? labelled(pen, 0, -4, 20, pen.second, 44) : line('M-16 -18H16M-16 -4H8', pen.second, 5),
        box(-10, 76, 20, 14, 2, pen.tube(MATERIAL.steel)),
        line('M-10 81H10M-10 86H10', shade(MATERIAL.steel, -30), 1.2),
        shape('M-6 90H6Q8 98 0 106Q-8 98 -6 90Z', pen.color),
      ),
    ),
};

export const easel: Sketch = {
  color: 'kraft',
  second: 'sky',
  shadow: [120, 211, 72],
  draw: (pen) => {
    const wood = shade(MATERIAL.oak, -2);
    return [
      line('M120 34L128 206', shade(wood, -34), 8),
      line('M112 26L62 208', wood, 9),
      line('M128 26L178 208', shade(wood, -14), 9),
      line('M84 186H156', shade(wood, -22), 7),
      box(54, 42, 136, 112, 2, shade(COLOR.white, -24)),
      box(50, 38, 136, 112, 2, pen.sheen(COLOR.white, 4)),
      box(58, 46, 120, 96, 0, pen.blend(shade(pen.second, 40), shade(pen.second, 8), 'down')),
      disc(152, 68, 12, COLOR.yellow),
      shape('M58 120Q84 88 112 112T178 102V142H58Z', COLOR.green),
      shape('M58 130Q96 108 132 128T178 124V142H58Z', COLOR.forest),
      shape('M86 112V98L97 88L108 98V112Z', COLOR.tomato),
      shape('M83 99L97 86L111 99Z', COLOR.brown),
      box(46, 150, 148, 11, 3, pen.sheen(wood, 16)),
      box(46, 158, 148, 4, 2, shade(wood, -30)),
      box(110, 20, 20, 20, 4, pen.sheen(wood, 12)),
    ].join('');
  },
};

export const modellingClay: Sketch = {
  drawsPieces: 'together',
  color: 'tomato',
  second: 'yellow',
  shadow: [122, 202, 88],
  draw: (pen) => {
    const bar = (x: number, y: number, color: string) =>
      shape(`M${x} ${y + 12}L${x + 22} ${y}H${x + 96}L${x + 74} ${y + 12}Z`, shade(color, 26)) +
      shape(`M${x + 74} ${y + 12}L${x + 96} ${y}V${y + 22}L${x + 74} ${y + 36}Z`, shade(color, -20)) +
      box(x, y + 12, 74, 24, 4, pen.sheen(color, 10)) +
      line(
        `M${x + 8} ${y + 19}H${x + 66}M${x + 8} ${y + 25}H${x + 66}M${x + 8} ${y + 31}H${x + 66}`,
        shade(color, -14),
        1.6,
      );
    const colors = [COLOR.green, COLOR.blue, pen.second, pen.color, COLOR.pink, COLOR.lime];
    const count = pen.count ?? 6;
    return [
      // The bars lie in rows, with finished models in front.
      many(count, (i) => {
        const columns = Math.ceil(count / (count > 6 ? 4 : 3));
        const row = Math.floor(i / columns);
        const scale = Math.min(1, 186 / (columns * 92));
        return `<g transform="translate(${26 + (i % columns) * (192 / columns) + row * 3} ${116 - row * 32}) scale(${scale})">${bar(0, 0, colors[(i * 5) % colors.length]!)}</g>`;
      }),
      disc(72, 174, 30, pen.ball(pen.color)),
      gloss('M52 166Q56 152 68 150', 4, 0.45),
      // A snail, because there is always a snail.
      shape(
        'M118 200Q112 184 128 186H186Q204 186 206 168Q208 156 216 160Q222 178 210 192Q202 202 184 202H124Q118 202 118 200Z',
        pen.sheen(COLOR.lime, 12),
      ),
      line('M212 162L208 148M217 163L220 149', COLOR.lime, 3.6),
      disc(207.5, 147, 3.5, COLOR.black) + disc(220.5, 148, 3.5, COLOR.black),
      disc(160, 166, 30, pen.ball(COLOR.pink)),
      line(
        'M160 166Q168 160 170 168Q168 180 156 178Q144 172 150 158Q160 146 174 156Q182 166 178 178',
        shade(COLOR.pink, -26),
        4,
      ),
    ].join('');
  },
};
