import { labelled } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, oval, shape, stitches, turned } from './marks.ts';
import { MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const backpack: Sketch = {
  emblem: [120, 86, 13],
  color: 'forest',
  second: 'mustard',
  shadow: [120, 211, 76],
  draw: (pen) => {
    const dark = shade(pen.color, -34);
    const body = 'M54 106C54 60 84 38 120 38S186 60 186 106V190C186 203 178 210 166 210H74C62 210 54 203 54 190Z';
    return [
      line('M94 48C94 12 146 12 146 48', dark, 9),
      line('M48 124C38 134 36 172 42 188', dark, 10),
      line('M192 124C202 134 204 172 198 188', shade(pen.color, -42), 10),
      shape(body, pen.sheen(pen.color, 17)),
      pen.print((fill) => shape(body, fill)),
      dusk(
        'M168 60C180 72 186 88 186 106V190C186 203 178 210 166 210H158C170 204 172 196 172 184V100C172 84 171 70 168 60Z',
        0.16,
      ),
      gloss('M70 100C72 70 92 55 118 54', 5, 0.32),
      line('M62 118H178', dark, 3.4),
      stitches('M64 110H176', shade(pen.color, 26), 1.8),
      box(160, 115, 7, 16, 3, MATERIAL.brass),
      box(76, 136, 92, 62, 14, dark),
      box(74, 133, 92, 62, 14, pen.sheen(shade(pen.color, 6), 14)),
      shape('M74 147Q74 133 88 133H152Q166 133 166 147V158Q120 172 74 158Z', pen.sheen(shade(pen.color, -10), 10)),
      stitches('M82 186H158', shade(pen.color, 26), 1.8),
      box(112, 154, 16, 21, 4, pen.sheen(pen.second, 16)),
      box(116, 160, 8, 9, 2, shade(pen.second, -40)),
    ].join('');
  },
};

export const lunchBox: Sketch = {
  emblem: [120, 92, 12],
  color: 'teal',
  second: 'orange',
  shadow: [120, 206, 86],
  draw: (pen) =>
    [
      line('M88 66V52Q88 38 102 38H138Q152 38 152 52V66', shade(pen.color, -36), 10),
      gloss('M91 54Q92 41 104 41H132', 2, 0.35),
      box(32, 64, 176, 142, 22, pen.sheen(shade(pen.color, -8), 10)),
      box(32, 64, 176, 66, 22, pen.sheen(pen.color, 16)),
      box(32, 108, 176, 22, 0, pen.color),
      pen.print((fill) => box(32, 64, 176, 142, 22, fill, 'opacity=".85"')),
      dusk('M186 64Q208 66 208 86V184Q208 206 186 206Q198 200 198 184V86Q198 70 186 64Z', 0.14),
      line('M32 132H208', shade(pen.color, -40), 4),
      gloss('M46 78Q52 70 64 70H150', 4.5, 0.4),
      ...[66, 156].map(
        (x) => box(x, 118, 20, 34, 5, pen.sheen(pen.second, 14)) + box(x + 4, 138, 12, 4, 2, shade(pen.second, -28)),
      ),
      pen.label ? labelled(pen, 120, 176, 20, MATERIAL.paper, 110) : homeLeaf(),
    ].join(''),
};

/** A small leaf, the mark of a home-made lunch. */
function homeLeaf(): string {
  return (
    shape('M104 180C106 162 122 158 138 162C138 178 124 190 110 184L104 190Z', MATERIAL.paper, 'opacity=".9"') +
    line('M106 186C112 178 120 172 130 168', MATERIAL.leaf, 2)
  );
}

export const waterBottle: Sketch = {
  emblem: [120, 168, 15],
  color: 'sky',
  second: 'navy',
  shadow: [120, 211, 42],
  draw: (pen) =>
    [
      line('M102 44C96 22 144 22 138 44', shade(pen.second, 6), 8),
      box(98, 40, 44, 28, 6, pen.tube(pen.second)),
      many(7, (i) => line(`M${102 + i * 6} 46V62`, shade(pen.second, -26), 1.4)),
      shape(
        'M100 68H140C140 78 160 82 160 102V196Q160 210 146 210H94Q80 210 80 196V102C80 82 100 78 100 68Z',
        pen.tube(pen.color),
      ),
      pen.print((fill) => box(80, 110, 80, 78, 0, fill)),
      box(80, 104, 80, 5, 0, shade(pen.color, -18), 'opacity=".6"'),
      box(80, 190, 80, 5, 0, shade(pen.color, -18), 'opacity=".6"'),
      labelled(pen, 120, 150, 18, pen.second, 64),
      gloss('M92 102V190', 6, 0.4),
      gloss('M101 104V150', 2.6, 0.35),
    ].join(''),
};

export const umbrella: Sketch = {
  color: 'red',
  second: 'brown',
  shadow: [122, 210, 58],
  draw: (pen) => {
    const canopy =
      'M22 116C26 62 68 28 120 28S214 62 218 116C206 104 184 104 170 116C158 104 134 104 120 116C106 104 82 104 70 116C56 104 34 104 22 116Z';
    return turned(
      -8,
      120,
      120,
      line('M120 22V34', MATERIAL.steel, 5),
      line('M120 108V186C120 208 152 210 152 188', shade(pen.second, -6), 8),
      line('M118 108V150', pen.tube(MATERIAL.steel), 1),
      box(117, 104, 6, 60, 0, shade(MATERIAL.steel, -12)),
      gloss('M118 166V186C118 194 122 198 128 200', 2, 0.4),
      shape(canopy, pen.sheen(pen.color, 14)),
      pen.print((fill) => shape(canopy, fill)),
      shape('M120 28C92 46 74 78 70 116C56 104 34 104 22 116C26 62 68 28 120 28Z', '#fff', 'opacity=".14"'),
      shape('M120 28C148 46 166 78 170 116C184 104 206 104 218 116C214 62 172 28 120 28Z', '#1c1a2e', 'opacity=".13"'),
      line('M120 30C94 48 74 80 70 115M120 30V115M120 30C146 48 166 80 170 115', shade(pen.color, -26), 1.6),
      gloss('M40 92C48 66 68 48 90 41', 4, 0.4),
    );
  },
};

export const keyRing: Sketch = {
  color: 'orange',
  second: 'teal',
  shadow: [122, 208, 62],
  cast: true,
  draw: (pen) =>
    [
      `<circle cx="120" cy="74" r="36" fill="none" stroke="${shade(MATERIAL.steel, -22)}" stroke-width="8"/>`,
      `<circle cx="119" cy="73" r="36" fill="none" stroke="${MATERIAL.steel}" stroke-width="5"/>`,
      gloss('M90 58C96 46 108 40 118 40', 2.4, 0.9),
      turned(
        -22,
        138,
        106,
        disc(138, 118, 22, pen.sheen(MATERIAL.brass, 16)),
        disc(138, 110, 7, shade(MATERIAL.brass, -40)),
        shape(
          'M132 136H144V204L138 210L132 204V196L124 192V186L132 182V176L126 172V166L132 162Z',
          pen.sheen(MATERIAL.brass, 16),
        ),
        line('M140 142V200', shade(MATERIAL.brass, -26), 2),
      ),
      turned(
        16,
        96,
        106,
        line('M98 96V116', MATERIAL.steel, 5),
        box(66, 112, 64, 92, 16, shade(pen.color, -30)),
        box(63, 109, 64, 92, 16, pen.sheen(pen.color, 16)),
        pen.print((fill) => box(63, 109, 64, 92, 16, fill)),
        stitches(
          'M72 124Q72 117 80 117H110Q118 117 118 124V186Q118 193 110 193H80Q72 193 72 186Z',
          shade(pen.color, 46),
          2,
        ),
        disc(95, 122, 5, shade(pen.color, -46)),
        pen.label
          ? labelled(pen, 95, 158, 20, MATERIAL.paper, 42)
          : oval(95, 158, 15, 15, pen.second) + gloss('M86 152Q90 146 97 146', 3, 0.6),
      ),
    ].join(''),
};
