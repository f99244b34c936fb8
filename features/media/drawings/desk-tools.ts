import { labelled, lettering } from './lettering.ts';
import { box, disc, gloss, line, many, moved, n, oval, shape, turned } from './marks.ts';
import { COLOR, MATERIAL, shade } from './palette.ts';
import type { Sketch } from './pen.ts';

export const eraser: Sketch = {
  color: 'blue',
  second: 'white',
  shadow: [122, 184, 82],
  scale: 0.95,
  cast: true,
  draw: (pen) =>
    turned(
      -16,
      120,
      120,
      // A worn corner shows what it is for.
      shape('M32 96Q28 84 42 84H204Q212 84 212 92V158Q212 166 204 166H44Q32 164 32 150Z', shade(pen.second, -24)),
      shape('M32 90Q28 78 42 76H204Q212 76 212 84V144Q212 152 204 152H44Q32 150 32 136Z', pen.sheen(pen.second, 10)),
      line('M36 140Q30 122 34 96', shade(pen.second, -12), 2),
      shape('M86 74H212Q216 74 216 80V148Q216 155 212 155H86Z', pen.sheen(pen.color, 15)),
      pen.print((fill) => shape('M86 74H212Q216 74 216 80V148Q216 155 212 155H86Z', fill)),
      shape('M86 155H212Q216 155 216 148V160Q216 169 210 169H86Z', shade(pen.color, -32)),
      box(102, 88, 10, 54, 0, MATERIAL.paper),
      pen.label ? labelled(pen, 162, 115, 24, MATERIAL.paper, 84) : line('M128 104H196M128 126H176', MATERIAL.paper, 7),
      gloss('M90 77.500H208', 2.2, 0.4),
    ) + many(5, (i) => oval(30 + i * 9, 182 + ((i * 7) % 9), 4 - (i % 3), 1.8, shade(pen.second, -30))),
};

/** A shaving: a fan of wood with a painted edge. */
function curl(cx: number, cy: number, r: number): string {
  const at = (degrees: number, reach: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${n(cx + Math.cos(angle) * reach)} ${n(cy + Math.sin(angle) * reach * 0.72)}`;
  };
  return many(11, (i) => {
    const from = 150 + i * 27;
    const edge = `M${at(from, r)}Q${at(from + 13, r * 1.24)} ${at(from + 27, r)}`;
    return (
      shape(`${edge}L${at(from + 13, r * 0.2)}Z`, shade(MATERIAL.wood, i % 2 ? 6 : -7)) + line(edge, COLOR.blue, 2.6)
    );
  });
}

export const sharpener: Sketch = {
  color: 'red',
  second: 'grey',
  shadow: [116, 196, 78],
  draw: (pen) =>
    [
      shape('M54 84L158 66L196 92V168L92 194L54 166Z', shade(pen.color, -30)),
      shape('M54 84L158 66L196 92L92 114Z', pen.sheen(pen.color, 22)),
      shape('M92 114L196 92V168L92 194Z', pen.sheen(pen.color, 8)),
      shape('M54 84L92 114V194L54 166Z', pen.blend(shade(pen.color, -8), shade(pen.color, -26), 'down')),
      // The blade lies on the slope, screwed down.
      shape('M74 84L150 70.500L176 90L100 105Z', pen.sheen(MATERIAL.steel, 24)),
      line('M100 105L176 90', shade(MATERIAL.steel, -36), 2),
      oval(122, 88, 9, 6, shade(MATERIAL.steel, -30)),
      oval(121, 87, 8, 5, pen.second),
      line('M116 89L126 85', shade(MATERIAL.steel, -50), 1.8),
      oval(73, 142, 11, 17, shade(pen.color, -56)),
      oval(75, 143, 7.5, 13, '#1d1714'),
      line('M108 130L182 113M108 146L182 129M108 162L182 145', shade(pen.color, -20), 3.4),
      curl(176, 196, 27),
    ].join(''),
};

export const scissors: Sketch = {
  color: 'tomato',
  second: 'grey',
  shadow: [120, 210, 60],
  cast: true,
  draw: (pen) => {
    const handle = (side: 1 | -1, color: string) =>
      shape(
        `M${120 - side * 6} 130C${120 + side * 20} 134 ${120 + side * 58} 142 ${120 + side * 56} 176C${120 + side * 54} 206 ${120 + side * 20} 214 ${120 + side * 8} 192C${120 + side * 0} 176 ${120 + side * 2} 152 ${120 - side * 6} 130Z` +
          `M${120 + side * 14} 156C${120 + side * 12} 172 ${120 + side * 14} 192 ${120 + side * 26} 192C${120 + side * 40} 190 ${120 + side * 42} 172 ${120 + side * 36} 164C${120 + side * 30} 156 ${120 + side * 20} 154 ${120 + side * 14} 156Z`,
        color,
        'fill-rule="evenodd"',
      );
    return turned(
      9,
      120,
      120,
      shape(
        'M144 26C150 60 146 100 132 140L114 134C116 98 126 58 144 26Z',
        pen.blend(shade(MATERIAL.steel, -2), shade(MATERIAL.steel, -24), 'across'),
      ),
      handle(-1, shade(pen.color, -14)),
      shape(
        'M96 26C90 60 94 100 108 140L126 134C124 98 114 58 96 26Z',
        pen.blend(shade(MATERIAL.steel, 46), shade(MATERIAL.steel, -6), 'across'),
      ),
      line('M99 36C108 62 117 96 119 130', shade(MATERIAL.steel, 60), 1.8),
      handle(1, pen.sheen(pen.color, 14)),
      gloss('M134 142C150 146 166 154 168 172', 3.4, 0.4),
      gloss('M104 144C90 148 76 158 74 172', 3.4, 0.3),
      disc(120, 124, 7.5, shade(MATERIAL.steel, -36)),
      disc(119.3, 123.3, 6, pen.ball(pen.second)),
    );
  },
};

export const glueStick: Sketch = {
  color: 'yellow',
  second: 'red',
  shadow: [120, 210, 72],
  draw: (pen) =>
    moved(
      -22,
      0,
      // The cap lies beside it, so that the glue is visible.
      box(164, 150, 44, 60, 7, pen.tube(pen.second)),
      oval(186, 154, 20, 6, shade(pen.second, -30)),
      box(92, 44, 44, 40, 8, pen.tube(shade(COLOR.white, -2))),
      oval(114, 49, 20, 6, shade(COLOR.white, 40)),
      box(84, 78, 60, 20, 3, pen.tube(shade(COLOR.white, -8))),
      box(80, 92, 68, 106, 6, pen.tube(pen.color)),
      box(80, 118, 68, 54, 0, MATERIAL.paper),
      box(80, 118, 68, 54, 0, pen.blend('#ffffff', shade(MATERIAL.paper, -13), 'across'), 'opacity=".7"'),
      pen.label ? lettering(pen.label, 114, 145, 20, COLOR.blue, 54) : line('M92 136H134M92 152H120', COLOR.blue, 5.5),
      box(84, 196, 60, 14, 5, pen.tube(pen.second)),
      many(8, (i) => line(`M${89 + i * 7.2} 199V207`, shade(pen.second, -28), 1.8)),
      gloss('M88 98V192', 5, 0.35),
    ),
};

export const whiteboard: Sketch = {
  color: 'grey',
  second: 'blue',
  shadow: [120, 200, 92],
  cast: true,
  scale: 0.96,
  draw: (pen) =>
    [
      box(22, 46, 200, 136, 6, shade(pen.color, -30)),
      box(18, 42, 200, 136, 6, pen.sheen(pen.color, 16)),
      box(26, 50, 184, 120, 2, pen.sheen(COLOR.white, 6)),
      pen.pattern === 'plain' ? '' : pen.print((fill) => box(26, 50, 184, 120, 2, fill), shade(pen.second, 40)),
      pen.label
        ? lettering(pen.label, 112, 100, 34, pen.second, 130)
        : line('M48 84C58 72 66 94 78 82S96 74 108 84M48 108H126M48 128H104', pen.second, 4) +
          `<circle cx="168" cy="104" r="22" fill="none" stroke="${COLOR.tomato}" stroke-width="4"/>` +
          line('M168 104V90M168 104L178 110', COLOR.tomato, 4),
      gloss('M160 54L140 78M178 54L150 88', 5, 0.6),
      box(60, 176, 120, 10, 3, shade(pen.color, 12)),
      box(60, 182, 120, 5, 2, shade(pen.color, -28)),
      box(76, 169, 34, 8, 3, pen.tube(pen.second)),
      box(72, 169.5, 8, 7, 2, shade(pen.second, -30)),
      box(138, 164, 30, 13, 3, pen.sheen(COLOR.navy, 16)),
      box(138, 173, 30, 5, 1, COLOR.grey),
    ].join(''),
};
