import { lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, oval, shape } from './marks.ts';
import { COLOR, legible, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const desk: Sketch = {
  color: 'kraft',
  second: 'grey',
  shadow: [120, 207, 92],
  draw: (pen) => {
    const steel = shade(pen.second, -22);
    return [
      line('M62 100V184M200 100V186', shade(steel, -24), 8),
      line('M38 108V206M180 110V206', steel, 9),
      line('M38 178H180', shade(steel, -12), 6),
      gloss('M36 116V200M178 116V200', 1.8, 0.45),
      shape('M34 118H184V140Q184 146 178 146H40Q34 146 34 140Z', pen.sheen(shade(pen.color, -14), 8)),
      box(92, 126, 36, 9, 4.5, shade(pen.color, -48)),
      shape('M20 106L54 80H220L190 106Z', pen.sheen(pen.color, 18)),
      line('M64 92H170M52 98H120', shade(pen.color, -12), 1.2, 'opacity=".6"'),
      shape('M20 106H190V118H20Z', pen.blend(shade(pen.color, -8), shade(pen.color, -22), 'across')),
      shape('M190 106L220 80V91L190 118Z', shade(pen.color, -36)),
      // A few objects on top give the scale.
      shape('M136 92L150 82H188L176 92Z', MATERIAL.paper),
      shape('M132 96L146 86H184L172 96Z', COLOR.tomato),
      shape('M132 96H172V100H132Z', shade(COLOR.tomato, -26)),
      box(70, 62, 20, 30, 3, pen.tube(COLOR.sky)),
      line('M75 64L71 42M80 64V38M85 64L90 44', COLOR.mustard, 4),
      oval(80, 63, 10, 2.6, shade(COLOR.sky, -34)),
    ].join('');
  },
};

export const chair: Sketch = {
  emblem: [120, 84, 11],
  color: 'green',
  second: 'grey',
  shadow: [122, 208, 62],
  draw: (pen) => {
    const steel = shade(pen.second, -24);
    return [
      line('M96 132L88 192M170 130L184 196', shade(steel, -22), 8),
      line('M80 40L78 138L66 206M160 142L166 206', steel, 8.5),
      line('M150 44L154 130', steel, 8.5),
      gloss('M78 140L67 198', 1.8, 0.5),
      shape('M70 42Q70 30 84 30H146Q160 30 160 42L162 92Q162 100 152 100H80Q70 100 70 92Z', shade(pen.color, -30)),
      shape('M66 40Q66 28 80 28H142Q156 28 157 40L159 90Q159 98 149 98H76Q66 98 66 90Z', pen.sheen(pen.color, 17)),
      box(92, 42, 38, 10, 5, shade(pen.color, -44)),
      gloss('M73 44Q73 34 84 34H126', 3, 0.4),
      shape(
        'M58 138Q58 130 66 128L92 120H176Q186 120 184 128L170 146Q168 150 160 150H68Q58 150 58 142Z',
        pen.sheen(pen.color, 13),
      ),
      shape(
        'M58 140Q58 150 68 150H160Q168 150 170 146L184 128Q186 138 172 154Q170 158 160 158H68Q58 158 58 148Z',
        shade(pen.color, -30),
      ),
      gloss('M72 131L96 124H150', 3, 0.35),
    ].join('');
  },
};

export const bookshelf: Sketch = {
  color: 'kraft',
  second: 'white',
  shadow: [122, 212, 74, 6],
  draw: (pen) => {
    const spines = [
      COLOR.blue,
      COLOR.tomato,
      COLOR.mustard,
      COLOR.forest,
      COLOR.lilac,
      COLOR.teal,
      COLOR.navy,
      COLOR.pink,
    ];
    const row = (floor: number, seed: number, from: number, size: number) =>
      many(size, (i) => {
        const color = spines[(i * 3 + seed) % spines.length] ?? COLOR.blue;
        const width = 9 + ((i * 5 + seed) % 3) * 2;
        const height = 32 + ((i * 7 + seed * 3) % 4) * 3;
        const x = from + i * 13.4;
        return (
          box(x, floor - height, width, height, 1.4, pen.tube(color)) +
          box(x + 2, floor - height + 7, width - 4, 3, 0, shade(color, 50))
        );
      });
    const board = (y: number) =>
      box(56, y, 128, 8, 0, pen.blend(shade(pen.color, 16), shade(pen.color, -4), 'down')) +
      dusk(`M56 ${y + 8}H184V${y + 15}H56Z`, 0.16);
    return [
      shape('M192 26L200 32V204L192 212Z', shade(pen.color, -36)),
      box(48, 26, 144, 186, 3, pen.sheen(pen.color, 12)),
      box(56, 34, 128, 170, 0, shade(pen.color, -46)),
      row(82, 1, 60, 9),
      row(138, 4, 96, 6),
      disc(76, 120, 17, pen.ball(COLOR.sky)),
      shape('M66 112Q74 106 80 114Q78 124 70 122ZM80 124Q88 120 90 126Q86 134 80 132Z', COLOR.green),
      box(72, 136, 9, 3, 1, COLOR.brown),
      row(194, 2, 60, 5),
      box(132, 168, 46, 26, 3, pen.sheen(pen.second, 10)),
      box(146, 178, 18, 5, 2.5, shade(pen.second, -34)),
      board(82),
      board(138),
      box(56, 194, 128, 10, 0, shade(pen.color, 8)),
      dusk('M56 34H184V42H56Z', 0.2),
      gloss('M50 29H188', 2, 0.45),
    ].join('');
  },
};

export const boardOnStand: Sketch = {
  color: 'forest',
  second: 'kraft',
  shadow: [120, 211, 84],
  draw: (pen) => {
    const wood = shade(pen.second, -14);
    const chalk = legible(shade(COLOR.white, -4), pen.color);
    return [
      line('M52 60L44 206M188 60L196 206', wood, 9),
      line('M34 208H58M182 208H206', shade(wood, -20), 8),
      line('M48 186H192', shade(wood, -14), 7),
      gloss('M51 150L47 200', 2, 0.35),
      box(22, 34, 200, 132, 5, shade(wood, -34)),
      box(18, 30, 200, 132, 5, pen.sheen(pen.second, 14)),
      box(28, 40, 180, 112, 1, pen.sheen(pen.color, 8)),
      dusk('M28 40H208V46H34V152H28Z', 0.2),
      pen.label
        ? lettering(pen.label, 118, 92, 36, chalk, 140)
        : lettering('2+3', 84, 78, 28, chalk, 70) +
          line('M50 116H136M50 130H112', shade(pen.color, 46), 3) +
          line('M150 128L178 80L202 128ZM178 80V128', legible(COLOR.yellow, pen.color), 2.6),
      box(60, 160, 116, 8, 2, shade(pen.second, -8)),
      box(76, 155, 26, 6, 3, COLOR.white),
      box(108, 155, 18, 6, 3, COLOR.pink),
      box(140, 150, 26, 11, 2, pen.sheen(COLOR.brown, 14)),
    ].join('');
  },
};

export const locker: Sketch = {
  color: 'sky',
  second: 'orange',
  shadow: [122, 212, 76, 6],
  draw: (pen) => {
    const doors = [pen.color, pen.second, pen.color];
    return [
      line('M58 204V212M182 204V212', shade(COLOR.grey, -40), 8),
      shape('M188 24L198 30V198L188 206Z', shade(COLOR.grey, -34)),
      box(48, 24, 142, 182, 4, pen.sheen(COLOR.grey, 16)),
      doors
        .map((door, i) => {
          const x = 53 + i * 45;
          return [
            box(x, 31, 42, 168, 3, shade(door, -38)),
            box(x, 30, 41, 167, 3, pen.sheen(door, 14)),
            pen.print((fill) => box(x, 30, 41, 167, 3, fill), MATERIAL.paper),
            line(`M${x + 11} 46H${x + 30}M${x + 11} 53H${x + 30}M${x + 11} 60H${x + 30}`, shade(door, -36), 2.8),
            box(x + 9, 72, 23, 12, 2, MATERIAL.paper),
            i === 0 && pen.label
              ? lettering(pen.label, x + 20.5, 78, 7, MATERIAL.ink, 19)
              : line(`M${x + 14} 78H${x + 26}`, MATERIAL.rule, 2),
            box(x + 30, 108, 6, 24, 3, pen.blend(shade(MATERIAL.steel, 20), shade(MATERIAL.steel, -30), 'across')),
            line(`M${x + 11} 180H${x + 30}M${x + 11} 187H${x + 30}`, shade(door, -36), 2.8),
            gloss(`M${x + 3} 34V190`, 2, 0.4),
          ].join('');
        })
        .join(''),
      gloss('M50 26H186', 2, 0.5),
    ].join('');
  },
};
