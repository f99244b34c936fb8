import { lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, oval, shape, turned } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Pen, Sketch } from './pen.ts';

const SCREEN = shade(COLOR.navy, -30);

export const calculator: Sketch = {
  color: 'navy',
  second: 'orange',
  shadow: [122, 211, 60],
  draw: (pen) =>
    turned(
      5,
      120,
      120,
      box(66, 28, 114, 184, 13, shade(pen.color, -36)),
      box(62, 24, 114, 184, 13, pen.sheen(pen.color, 15)),
      gloss('M72 27H164', 2.2, 0.35),
      box(73, 38, 92, 42, 5, shade(pen.color, -46)),
      box(75, 40, 88, 38, 4, pen.blend(shade(COLOR.lime, 58), shade(COLOR.lime, 30))),
      lettering(pen.label ?? '1896', 128, 60, 20, MATERIAL.ink, 62),
      many(20, (i) => {
        const column = i % 4;
        const row = Math.floor(i / 4);
        const key = column === 3 || i === 18 ? pen.second : row === 0 ? COLOR.grey : COLOR.white;
        const x = 74 + column * 23.5;
        const y = 91 + row * 22.4;
        return box(x, y + 2, 19, 16, 4, shade(pen.color, -50)) + box(x, y, 19, 15.5, 4, pen.sheen(key, 12));
      }),
    ),
};

/** A page a pupil might have open: a heading, a drawing, lines. */
function lesson(pen: Pen, x: number, y: number, w: number, h: number): string {
  return [
    box(x, y, w, h, 2, pen.blend(shade(pen.second, 72), shade(pen.second, 40))),
    box(x, y, w, h * 0.14, 2, shade(pen.second, -6)),
    disc(x + w * 0.05, y + h * 0.07, 2.4, MATERIAL.paper),
    box(x + w * 0.08, y + h * 0.24, w * 0.4, h * 0.6, 3, MATERIAL.paper),
    shape(
      `M${x + w * 0.12} ${y + h * 0.76}L${x + w * 0.24} ${y + h * 0.44}L${x + w * 0.36} ${y + h * 0.66}L${x + w * 0.4} ${y + h * 0.58}L${x + w * 0.45} ${y + h * 0.76}Z`,
      COLOR.green,
    ),
    disc(x + w * 0.4, y + h * 0.36, h * 0.055, COLOR.yellow),
    line(
      `M${x + w * 0.56} ${y + h * 0.32}H${x + w * 0.92}M${x + w * 0.56} ${y + h * 0.46}H${x + w * 0.86}M${x + w * 0.56} ${y + h * 0.6}H${x + w * 0.9}`,
      shade(pen.second, -20),
      3.4,
    ),
    box(x + w * 0.56, y + h * 0.72, w * 0.2, h * 0.12, 3, COLOR.tomato),
  ].join('');
}

export const tablet: Sketch = {
  color: 'black',
  second: 'sky',
  shadow: [122, 202, 86],
  draw: (pen) =>
    turned(
      -7,
      120,
      120,
      box(24, 56, 200, 140, 14, shade(pen.color, -40)),
      box(21, 51, 200, 140, 14, pen.sheen(pen.color, 18)),
      box(34, 63, 174, 116, 3, SCREEN),
      lesson(pen, 36, 65, 170, 112),
      disc(214.5, 121, 2.6, shade(pen.color, 34)),
      gloss('M32 53.500H204', 2, 0.35),
      shape('M150 65H206V120Z', '#fff', 'opacity=".18"'),
    ) +
    turned(
      58,
      170,
      180,
      box(164, 120, 13, 92, 6, pen.tube(COLOR.white)),
      shape('M164.500 206H176.500L170.500 222Z', shade(COLOR.white, -16)),
    ),
};

export const laptop: Sketch = {
  emblem: [120, 172, 8],
  color: 'grey',
  second: 'blue',
  shadow: [120, 200, 102, 7],
  draw: (pen) =>
    [
      box(40, 50, 160, 116, 9, shade(pen.color, -34)),
      box(42, 52, 156, 112, 8, SCREEN),
      lesson(pen, 48, 58, 144, 98),
      shape('M136 58H192V112Z', '#fff', 'opacity=".16"'),
      disc(120, 55, 1.6, shade(pen.color, -10)),
      shape('M40 164H200L220 190H20Z', pen.sheen(pen.color, 16)),
      shape('M46 168H194L204 181H36Z', shade(pen.color, -38)),
      ...[0, 1, 2].map((row) =>
        many(13, (i) => {
          const wide = 142 + row * 8;
          return box(
            120 - wide / 2 + (i * wide) / 13,
            169.4 + row * 4,
            wide / 13 - 1.8,
            2.8,
            0.8,
            shade(pen.color, 30),
          );
        }),
      ),
      shape('M98 184H142L145 189H95Z', shade(pen.color, -12)),
      box(18, 190, 204, 9, 4, pen.blend(shade(pen.color, -4), shade(pen.color, -34), 'down')),
      box(102, 190, 36, 3, 1.5, shade(pen.color, -40)),
    ].join(''),
};

export const headphones: Sketch = {
  emblem: [62, 156, 11],
  color: 'teal',
  second: 'black',
  shadow: [120, 207, 76],
  draw: (pen) =>
    [
      line('M52 146C46 20 194 20 188 146', shade(pen.second, -10), 15),
      line('M52 140C48 26 192 26 188 140', pen.color, 9),
      line('M74 70C92 44 148 44 166 70', shade(pen.second, 10), 9),
      gloss('M60 92C68 60 90 48 112 45', 2.6, 0.5),
      box(64, 128, 26, 72, 12, pen.sheen(pen.second, 22)),
      box(150, 128, 26, 72, 12, pen.sheen(shade(pen.second, -8), 14)),
      shape('M70 126C46 124 36 144 36 164S46 204 70 202Q76 164 70 126Z', pen.sheen(pen.color, 18)),
      shape('M170 126C194 124 204 144 204 164S194 204 170 202Q164 164 170 126Z', pen.sheen(shade(pen.color, -10), 12)),
      gloss('M44 158C45 144 52 136 60 134', 4, 0.45),
      oval(54, 166, 9, 20, shade(pen.color, -24), 'opacity=".45"'),
      oval(187, 166, 9, 20, shade(pen.color, -30), 'opacity=".45"'),
    ].join(''),
};

export const usbStick: Sketch = {
  color: 'red',
  second: 'grey',
  shadow: [122, 186, 74],
  scale: 0.92,
  cast: true,
  draw: (pen) =>
    turned(
      -34,
      120,
      120,
      box(160, 96, 66, 56, 4, shade(MATERIAL.steel, -38)),
      box(160, 92, 66, 54, 4, pen.blend(shade(MATERIAL.steel, 46), shade(MATERIAL.steel, -14), 'down')),
      box(190, 104, 14, 10, 1.5, shade(MATERIAL.steel, -56)),
      box(190, 124, 14, 10, 1.5, shade(MATERIAL.steel, -56)),
      box(20, 82, 148, 80, 18, shade(pen.color, -36)),
      box(18, 76, 148, 80, 18, pen.sheen(pen.color, 17)),
      pen.print((fill) => box(18, 76, 148, 80, 18, fill)),
      gloss('M34 82H148', 3.4, 0.45),
      disc(42, 116, 9, shade(pen.color, -46)),
      box(64, 96, 88, 40, 6, MATERIAL.paper),
      lettering(pen.label ?? '32 GB', 108, 116, 17, MATERIAL.ink, 72),
    ),
};

export const deskLamp: Sketch = {
  color: 'mustard',
  second: 'black',
  shadow: [112, 209, 60],
  draw: (pen) =>
    [
      shape(
        'M140 92L202 88L212 186Q172 204 130 188Z',
        pen.blend('#fff3b8', '#fff7d6', 'down'),
        'opacity=".5" filter="url(#soft)"',
      ),
      oval(92, 204, 46, 9, shade(pen.color, -30)),
      oval(92, 200, 46, 9, pen.sheen(pen.color, 16)),
      line('M92 198L66 128', shade(pen.second, 10), 7),
      line('M66 128L132 58', shade(pen.second, 10), 7),
      gloss('M88 190L65 130L128 63', 1.8, 0.4),
      disc(66, 128, 9, pen.ball(shade(pen.second, 12))),
      disc(92, 197, 7, pen.ball(shade(pen.second, 12))),
      turned(
        -20,
        150,
        66,
        oval(156, 98, 40, 10, '#fff4bf'),
        shape('M138 42Q156 30 174 42L198 92Q156 110 114 92Z', pen.sheen(pen.color, 18)),
        shape('M174 42L198 92Q184 99 168 101Q172 70 166 38Q170 39 174 42Z', '#1c1a2e', 'opacity=".12"'),
        gloss('M140 52L124 86', 4.5, 0.45),
        box(146, 26, 20, 14, 5, shade(pen.second, 8)),
        disc(137, 46, 7, pen.ball(shade(pen.second, 12))),
      ),
    ].join(''),
};

export const charger: Sketch = {
  color: 'white',
  second: 'grey',
  shadow: [118, 200, 78],
  cast: true,
  draw: (pen) => {
    const cable = 'M84 136V168C84 206 128 204 128 172V112C128 70 184 74 184 116V150';
    return [
      line(cable, shade(pen.color, -34), 9.5),
      line(cable, shade(pen.color, -4), 7),
      gloss('M82.500 140V168M126.500 172V112', 1.6, 0.7),
      box(70, 22, 7, 24, 2, shade(MATERIAL.steel, -20)),
      box(91, 22, 7, 24, 2, shade(MATERIAL.steel, -20)),
      box(48, 42, 76, 88, 15, shade(pen.color, -32)),
      box(45, 39, 76, 88, 15, pen.sheen(pen.color, 12)),
      gloss('M56 42.500H108', 3, 0.7),
      dusk('M108 39Q121 41 121 54V112Q121 127 106 127Q114 120 114 110V54Q114 44 108 39Z', 0.08),
      shape('M86 62L70 90H82L78 106L96 78H84Z', COLOR.mustard),
      box(74, 124, 20, 20, 4, pen.sheen(shade(pen.color, -12), 8)),
      box(172, 146, 24, 38, 6, pen.sheen(shade(pen.color, -6), 10)),
      box(176, 182, 16, 22, 2.5, pen.blend(shade(MATERIAL.steel, 26), shade(MATERIAL.steel, -24), 'across')),
    ].join('');
  },
};
