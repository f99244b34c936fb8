import { box, disc, gloss, line, many, moved, oval, scaled, shape, turned } from './marks.ts';
import { chalkColors, highlighterColors, packColors } from './pack-colors.ts';
import { COLOR, isLight, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

/** The most pieces in one row. */
const ROW = 12;

/** Places pieces side by side on y = 208, slightly fanned out, the middle ones tallest; many in several rows. */
function fan(colors: string[], room: number, piece: (color: string, width: number, height: number) => string): string {
  const rows = Math.ceil(colors.length / ROW);
  const perRow = Math.ceil(colors.length / rows);
  return many(rows, (row) => {
    const inRow = colors.slice((rows - 1 - row) * perRow, (rows - row) * perRow);
    // The rows behind look over the heads of those in front.
    const body = fanRow(inRow, rows > 1 ? 200 : room, piece);
    return rows > 1
      ? moved(0, (row - (rows - 1)) * (rows > 2 ? 38 : 56), scaled(rows > 2 ? 0.62 : 0.68, 120, 208, body))
      : body;
  });
}

function fanRow(colors: string[], room: number, piece: (color: string, width: number, height: number) => string) {
  const many = colors.length > 8;
  const pitch = Math.min(colors.length < 4 ? 44 : 28, (many ? 184 : room) / colors.length);
  const wide = Math.min(pitch, 30) * (many ? 0.82 : 0.74);
  const middle = (colors.length - 1) / 2;
  return colors
    .map((color, i) => {
      const off = i - middle;
      const lean = (off / Math.max(middle, 1)) * (many ? 5 : 9);
      const height = 1 - (Math.abs(off) / Math.max(middle, 1)) * 0.09;
      return moved(120 + off * pitch, 208, turned(lean, 0, 0, piece(color, wide, height)));
    })
    .join('');
}

/** A hexagonal pencil standing on its end at (0, 0), point upwards. */
function uprightPencil(color: string, w: number, h: number, wood: string, tip: string): string {
  const half = w / 2;
  const top = -h * 148;
  const point = top - w * 1.5;
  const core = 0.3;
  return [
    shape(`M${-half} ${top}L0 ${point}L${half} ${top}Z`, wood),
    shape(`M0 ${top}L0 ${point}L${half} ${top}Z`, shade(wood, -10)),
    shape(`M${-half * core} ${point + w * 1.5 * core}L0 ${point}L${half * core} ${point + w * 1.5 * core}Z`, tip),
    box(-half, top, w, -top - 2, 0, color),
    shape(`M${-half} ${top}q${w / 6} 5 ${w / 3} 0V-2H${-half}Z`, shade(color, 26)),
    shape(`M${half} ${top}q${-w / 6} 5 ${-w / 3} 0V-2H${half}Z`, shade(color, -18)),
    box(-half, -13, w, 13, 2, shade(color, -34)),
  ].join('');
}

export const pencils: Sketch = {
  drawsPieces: 'apart',
  color: 'mustard',
  second: 'red',
  shadow: [120, 208, 76],
  draw: (pen) =>
    fan(packColors(pen, 5), 168, (color, w, h) => uprightPencil(color, w, h, MATERIAL.wood, shade(color, -12))),
};

export const pencil: Sketch = {
  color: 'mustard',
  second: 'pink',
  shadow: [122, 190, 78],
  cast: true,
  draw: (pen) =>
    turned(
      -45,
      120,
      120,
      moved(
        120,
        120,
        shape('M-13 -72L0 -114L13 -72Z', MATERIAL.wood),
        shape('M2 -72L0 -114L13 -72Z', shade(MATERIAL.wood, -10)),
        shape('M-4 -101L0 -114L4 -101Q0 -98 -4 -101Z', MATERIAL.graphite),
        box(-13, -72, 26, 146, 0, pen.color),
        shape('M-13 -72q4.400 7 8.700 0V74H-13Z', shade(pen.color, 24)),
        shape('M13 -72q-4.400 7 -8.700 0V74H13Z', shade(pen.color, -16)),
        shape('M-4.300 -72q4.300 7 8.600 0Z', MATERIAL.wood),
        box(-14, 74, 28, 18, 1.5, pen.tube(MATERIAL.steel)),
        line('M-13 79H13M-13 87H13', shade(MATERIAL.steel, -22), 1.4),
        box(-13, 92, 26, 22, 8, pen.tube(pen.second)),
        box(-13, 92, 26, 8, 0, pen.tube(pen.second)),
        line(
          'M0 -40V10',
          isLight(pen.color) ? shade(pen.color, -34) : shade(pen.color, 44),
          2.6,
          'stroke-dasharray="16 7"',
        ),
      ),
    ),
};

export const ballpointPen: Sketch = {
  color: 'blue',
  second: 'white',
  shadow: [124, 188, 76],
  cast: true,
  draw: (pen) =>
    turned(
      48,
      120,
      120,
      moved(
        120,
        120,
        box(-5, -112, 10, 20, 4, pen.tube(shade(pen.color, -12))),
        box(-12, -96, 24, 92, 6, pen.tube(pen.color)),
        box(-12, -8, 24, 72, 2, pen.tube(pen.second)),
        many(6, (i) => line(`M-11 ${28 + i * 6}H11`, shade(pen.second, -16), 1.4)),
        shape('M-12 64H12L4 98H-4Z', pen.tube(MATERIAL.steel)),
        shape('M-3 98H3L1 110H-1Z', shade(MATERIAL.steel, -34)),
        box(-12.5, -11, 25, 6, 1, pen.tube(MATERIAL.steel)),
        shape('M9 -90H17Q20 -90 20 -86V-26Q20 -20 16 -22L15 -78H9Z', pen.tube(MATERIAL.steel)),
      ),
    ),
};

export const fountainPen: Sketch = {
  color: 'navy',
  second: 'mustard',
  shadow: [122, 194, 80],
  cast: true,
  draw: (pen) => {
    const trim = pen.tube(pen.second);
    return turned(
      52,
      120,
      120,
      moved(
        104,
        116,
        box(-12, -104, 24, 120, 11, pen.tube(pen.color)),
        box(-12.5, -2, 25, 7, 1, trim),
        shape('M-11 5H11L9 52H-9Z', pen.tube(shade(pen.color, -22))),
        shape('M-9 52H9Q11 68 0 100Q-11 68 -9 52Z', trim),
        line('M0 72V97', shade(pen.second, -42), 1.4),
        disc(0, 70, 2.6, shade(pen.second, -46)),
      ),
      moved(
        154,
        132,
        box(-14, -58, 28, 112, 12, pen.tube(pen.color)),
        box(-14.5, 38, 29, 8, 1, trim),
        shape('M-3 -52H3V18Q3 25 0 25T-3 18Z', trim),
        disc(0, 22, 4.5, pen.ball(pen.second)),
      ),
    );
  },
};

export const markers: Sketch = {
  drawsPieces: 'apart',
  color: 'tomato',
  second: 'white',
  shadow: [120, 210, 80],
  draw: (pen) =>
    fan(packColors(pen, 5), 172, (color, w, h) => {
      const half = w / 2 + 1.5;
      const top = -h * 160;
      return [
        box(-half, top + 56, half * 2, -top - 56, 4, pen.tube(pen.second)),
        box(-half, -40, half * 2, 14, 0, pen.tube(color)),
        box(-half + 2, -6, half * 2 - 4, 6, 3, pen.tube(color)),
        box(-half - 1, top, half * 2 + 2, 62, 5, pen.tube(color)),
        line(`M${half * 0.4} ${top + 12}V${top + 50}`, shade(color, -24), 2.4),
      ].join('');
    }),
};

export const highlighters: Sketch = {
  drawsPieces: 'apart',
  color: 'yellow',
  second: 'black',
  shadow: [122, 210, 80],
  draw: (pen) => {
    const colors = highlighterColors(pen);
    const pitch = Math.min(46, 190 / colors.length);
    const slim = Math.min(1, pitch / 36);
    return colors
      .map((color, i) => {
        const off = i - (colors.length - 1) / 2;
        return moved(
          120 + off * pitch,
          210,
          turned(
            off * Math.min(5, 22 / colors.length),
            0,
            0,
            `<g transform="scale(${slim} 1)">`,
            shape('M-7 -140V-164L7 -172V-140Z', color),
            shape('M2 -140V-169L7 -172V-140Z', shade(color, -16)),
            shape('M-12 -118L-9 -142H9L12 -118Z', pen.tube(pen.second)),
            box(-17, -122, 34, 122, 7, pen.tube(color)),
            box(-17, -84, 34, 44, 0, pen.tube(pen.second)),
            gloss('M-8 -72H8M-8 -62H4', 2.6, 0.75),
            gloss('M-11 -112V-92M-11 -32V-10', 2.6, 0.5),
            '</g>',
          ),
        );
      })
      .join('');
  },
};

export const crayons: Sketch = {
  drawsPieces: 'apart',
  color: 'red',
  second: 'white',
  shadow: [120, 208, 80],
  draw: (pen) =>
    fan(packColors(pen, 6), 168, (color, w, h) => {
      const half = w / 2 + 2;
      const top = -h * 118;
      return [
        shape(
          `M${-half * 0.8} ${top}L${-half * 0.34} ${top - 26}Q0 ${top - 31} ${half * 0.34} ${top - 26}L${half * 0.8} ${top}Z`,
          pen.tube(color),
        ),
        box(-half, top, half * 2, -top, 3, pen.tube(color)),
        box(-half, top + 12, half * 2, -top - 22, 0, pen.tube(shade(color, isLight(color) ? 30 : 24))),
        line(`M${-half} ${top + 20}H${half}M${-half} ${-18}H${half}`, shade(color, -26), 2),
        oval(0, top * 0.5, half * 0.56, 15, color),
      ].join('');
    }),
};

export const chalk: Sketch = {
  drawsPieces: 'together',
  color: 'white',
  second: 'pink',
  shadow: [120, 204, 84],
  draw: (pen) => {
    const colors = chalkColors(pen);
    const count = colors.length;
    const slim = Math.min(1, 6 / count);
    const stick = (x: number, length: number, color: string, lean: number) =>
      moved(
        x,
        178,
        turned(
          lean,
          0,
          0,
          box(-12 * slim, -length, 24 * slim, length, 5 * slim, pen.tube(color)),
          oval(0, -length + 3, 11 * slim, 4.6 * slim, shade(color, 30)),
        ),
      );
    return [
      many(count, (i) =>
        stick(
          48 + (i * 148) / Math.max(1, count - 1),
          126 - (i % 3) * 9,
          colors[i]!,
          (i / Math.max(1, count - 1) - 0.5) * 12,
        ),
      ),
      shape(
        'M30 138H208Q212 138 211 142L203 202Q202 207 197 207H43Q38 207 37 202L29 142Q28 138 30 138Z',
        pen.sheen(COLOR.kraft, 12),
      ),
      gloss('M36 142H204', 2, 0.5),
      box(84, 156, 72, 32, 4, MATERIAL.paper),
      line('M96 168H144M104 177H136', MATERIAL.rule, 2.6),
    ].join('');
  },
};
