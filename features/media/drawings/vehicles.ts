import { box, disc, dusk, gloss, line, many, shape, stitches } from './marks.ts';
import { COLOR, MATERIAL, oklch, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

const REFLECTIVE = oklch(92, 0.008, 250);

export const carOrganiser: Sketch = {
  emblem: [140, 170, 13],
  color: 'navy',
  second: 'orange',
  shadow: [120, 211, 74],
  draw: (pen) => {
    const dark = shade(pen.color, -36);
    return [
      line('M88 34C88 16 152 16 152 34', dark, 8),
      box(54, 32, 136, 178, 14, dark),
      box(50, 29, 136, 178, 14, pen.sheen(pen.color, 14)),
      pen.print((fill) => box(50, 29, 136, 178, 14, fill, 'opacity=".8"')),
      stitches('M58 50Q58 37 70 37H166Q178 37 178 50V186Q178 199 166 199H70Q58 199 58 186Z', shade(pen.color, 34), 1.6),
      box(66, 46, 104, 52, 5, shade(COLOR.black, 6)),
      box(71, 51, 94, 42, 2, pen.blend(shade(COLOR.sky, 40), shade(COLOR.blue, 10))),
      shape('M71 93L96 68L116 84L130 74L165 93Z', COLOR.green),
      disc(146, 63, 6, COLOR.yellow),
      // What a back seat needs: a bottle, a book, crayons.
      box(72, 108, 24, 60, 7, pen.tube(COLOR.teal)),
      box(76, 100, 16, 12, 3, pen.tube(COLOR.white)),
      box(108, 112, 34, 50, 2, pen.sheen(COLOR.tomato, 14)),
      box(114, 120, 22, 12, 1.5, MATERIAL.paper),
      many(3, (i) =>
        shape(
          `M${149 + i * 8} 118L${152 + i * 8} 108L${155 + i * 8} 118V160H${149 + i * 8}Z`,
          [COLOR.yellow, COLOR.green, COLOR.pink][i] ?? COLOR.yellow,
        ),
      ),
      box(62, 136, 40, 58, 7, pen.sheen(shade(pen.color, 8), 12)),
      box(104, 136, 72, 58, 7, pen.sheen(shade(pen.color, 8), 12)),
      line('M64 138H100M106 138H174', pen.second, 5),
      stitches('M68 186H96M110 186H170', shade(pen.color, 40), 1.6),
    ].join('');
  },
};

export const bikeLight: Sketch = {
  color: 'red',
  second: 'black',
  shadow: [120, 208, 52],
  draw: (pen) => {
    const led = (y: number, r: number) =>
      disc(118, y, r * 1.9, shade(pen.color, 30), 'opacity=".5"') +
      disc(118, y, r * 1.25, shade(pen.color, 60)) +
      disc(118, y, r * 0.75, shade(pen.color, 90));
    return [
      disc(118, 102, 92, pen.color, 'opacity=".08" filter="url(#soft)"'),
      disc(118, 102, 74, pen.color, 'opacity=".12" filter="url(#soft)"'),
      // The strap that goes round the seat post.
      line('M92 176C60 176 52 204 84 206H150C186 204 180 176 148 176', shade(pen.second, -6), 11),
      gloss('M88 172C68 174 60 188 70 198', 2.4, 0.3),
      box(76, 28, 90, 168, 30, shade(pen.second, -30)),
      box(72, 24, 92, 168, 30, pen.sheen(pen.second, 20)),
      box(82, 34, 72, 132, 24, shade(pen.color, -34)),
      box(83, 35, 70, 130, 23, pen.sheen(pen.color, 18)),
      many(5, (i) => line(`M86 ${58 + i * 21}H150`, shade(pen.color, -20), 1.6, 'opacity=".6"')),
      led(66, 11),
      led(100, 14),
      led(134, 11),
      gloss('M92 112V62Q92 46 108 44', 4.5, 0.55),
      box(104, 172, 28, 11, 5.5, shade(pen.second, 30)),
      disc(118, 177.5, 2.4, COLOR.green),
    ].join('');
  },
};

export const reflectiveVest: Sketch = {
  color: 'lime',
  second: 'orange',
  shadow: [120, 210, 66],
  cast: true,
  draw: (pen) => {
    const half = 'M116 84V204Q116 208 112 208H60Q54 208 54 202V112Q70 96 66 62Q66 48 82 40L92 36Q94 66 116 84Z';
    const panel = [
      shape(half, pen.sheen(pen.color, 14)),
      pen.print((fill) => shape(half, fill)),
      shape('M54 138H116V158H54Z', pen.second),
      shape('M54 142H116V154H54Z', REFLECTIVE),
      shape('M54 176H116V196H54Z', pen.second),
      shape('M54 180H116V192H54Z', REFLECTIVE),
      shape('M80 41L92 36Q93 50 100 62V138H84V96Q80 70 80 41Z', pen.second, 'opacity=".9"'),
      shape('M84 39L90 37Q91 54 96 64V138H88V96Q84 70 84 39Z', REFLECTIVE),
      line('M54 112Q70 96 66 62', shade(pen.color, -24), 3),
    ].join('');
    return [
      shape('M92 36Q120 60 148 36L150 44Q120 112 90 44Z', shade(pen.color, -34)),
      panel,
      `<g transform="matrix(-1 0 0 1 240 0)">${panel}</g>`,
      dusk('M124 84Q146 66 148 36L158 40Q174 48 174 62Q170 96 186 112V202Q186 208 180 208H128Q124 208 124 204Z', 0.06),
      line('M120 86V206', shade(pen.color, -40), 3),
      many(3, (i) => line(`M57 ${145 + i * 3.5}H112M128 ${145 + i * 3.5}H183`, shade(REFLECTIVE, -12), 0.8)),
      box(114, 112, 12, 9, 2, shade(COLOR.black, 10)),
      box(114, 164, 12, 9, 2, shade(COLOR.black, 10)),
    ].join('');
  },
};

export const bicycleHelmet: Sketch = {
  color: 'sky',
  second: 'black',
  shadow: [120, 206, 72],
  draw: (pen) => {
    const shell =
      'M26 138C20 78 62 36 124 36S222 84 216 132Q214 146 198 144Q168 136 140 142Q96 154 44 152Q28 150 26 138Z';
    return [
      line('M64 146L98 198L120 202M172 140L138 198L120 202', shade(pen.second, 8), 5.5),
      box(106, 192, 26, 17, 5, pen.sheen(shade(pen.second, 14), 14)),
      line('M112 200H126', shade(pen.second, 44), 2),
      shape('M34 144Q100 166 142 150Q172 142 206 146L200 156Q170 152 144 160Q98 176 44 156Z', shade(pen.second, 6)),
      shape(shell, pen.sheen(pen.color, 18)),
      pen.print((fill) => shape(shell, fill)),
      dusk('M164 46C204 60 220 94 216 132Q214 146 198 144L184 141C196 110 190 72 164 46Z', 0.14),
      ...[
        'M60 122C58 98 72 72 92 60Q98 58 97 66C84 82 76 100 76 122Q68 130 60 122Z',
        'M104 126C100 98 110 70 126 56Q134 54 134 62C124 80 120 102 124 126Q114 134 104 126Z',
        'M152 124C150 98 152 76 158 60Q164 54 168 62C174 82 174 104 172 122Q160 132 152 124Z',
      ].map((vent) => shape(vent, shade(pen.color, -58)) + line(vent, shade(pen.color, 24), 1.2, 'opacity=".5"')),
      gloss('M40 118C42 86 62 62 86 50', 5.5, 0.45),
    ].join('');
  },
};
