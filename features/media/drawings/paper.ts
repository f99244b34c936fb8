import { labelled, lettering } from './lettering.ts';
import { box, dusk, gloss, line, many, moved, shape, turned } from './marks.ts';
import { isLight, MATERIAL, shade } from './palette.ts';
import type { Pen, Sketch } from './pen.ts';

/** The white label on a cover: lettering if there is any, else two written lines. */
function nameplate(pen: Pen, x: number, y: number, w: number, h: number): string {
  const plate = box(x, y, w, h, 3, MATERIAL.paper);
  if (pen.label) return plate + lettering(pen.label, x + w / 2, y + h / 2, h * 0.42, MATERIAL.ink, w * 0.8);
  return plate + line(`M${x + 9} ${y + h * 0.36}h${w * 0.7}M${x + 9} ${y + h * 0.66}h${w * 0.48}`, MATERIAL.rule, 2.6);
}

/** Ruling belongs to the pages, not to the cover. */
const isRuling = ({ pattern }: Pen) => pattern === 'ruled' || pattern === 'squared' || pattern === 'dotted';

function cover(pen: Pen, x: number, y: number, w: number, h: number, r: number): string {
  const printed = isRuling(pen) ? '' : pen.print((fill) => box(x, y, w, h, r, fill, 'opacity=".9"'));
  return box(x, y, w, h, r, pen.sheen(pen.color, 14)) + printed;
}

function pageRuling(pen: Pen, x: number, y: number, w: number, h: number): string {
  if (pen.pattern === 'squared')
    return (
      line(
        many(Math.floor(w / 9) + 1, (i) => `M${x + i * 9} ${y}v${h}`),
        MATERIAL.rule,
        0.7,
      ) +
      line(
        many(Math.floor(h / 9) + 1, (i) => `M${x} ${y + i * 9}h${w}`),
        MATERIAL.rule,
        0.7,
      )
    );
  if (pen.pattern === 'dotted')
    return line(
      many(Math.floor(h / 9), (j) => many(Math.floor(w / 9), (i) => `M${x + 5 + i * 9} ${y + 5 + j * 9}h.1`)),
      MATERIAL.rule,
      1.7,
    );
  if (pen.pattern === 'plain') return '';
  return line(
    many(Math.floor(h / 11), (i) => `M${x} ${y + 14 + i * 11}h${w}`),
    MATERIAL.rule,
    1,
  );
}

/** What a buyer wants to see close up: the ruling of the page, with the cover folded back. */
function openPage(pen: Pen, hole: (y: number) => string): string {
  return turned(
    -5,
    120,
    120,
    box(38, 26, 172, 240, 6, shade(pen.color, -22)),
    box(32, 20, 172, 240, 6, pen.color),
    box(38, 22, 164, 238, 3, shade(MATERIAL.paper, -6)),
    box(36, 20, 164, 238, 3, MATERIAL.paper),
    pageRuling(pen, 58, 34, 134, 220),
    line('M74 21V256', MATERIAL.margin, 1),
    many(18, (i) => hole(30 + i * 13.4)),
    gloss('M40 23H196', 2, 0.8),
  );
}

const WIRE = shade(MATERIAL.graphite, 8);

export const spiralNotebook: Sketch = {
  color: 'blue',
  second: 'white',
  shadow: [126, 210, 78],
  focus: [96, 88],
  stance: 'lies',
  draw: (pen) =>
    turned(
      -5,
      120,
      120,
      box(66, 32, 124, 176, 6, shade(pen.color, -30)),
      box(62, 29, 124, 176, 4, MATERIAL.paper),
      line('M184.500 36V200', shade(MATERIAL.paper, -10), 1),
      cover(pen, 54, 25, 128, 176, 6),
      dusk('M60 25h9v176h-9a6 6 0 0 1-6-6V31a6 6 0 0 1 6-6z'),
      nameplate(pen, 88, 58, 72, 44),
      many(13, (i) => {
        const y = 36 + i * 12.6;
        return (
          box(59, y - 1.6, 5, 5, 2.5, shade(pen.color, -44)) +
          line(`M62 ${y + 1}C52 ${y - 5} 43 ${y - 2} 46 ${y + 4}S56 ${y + 6} 57 ${y + 4}`, WIRE, 2.6) +
          gloss(`M54 ${y - 2}C49 ${y - 3} 46 ${y} 46.500 ${y + 2}`, 0.9, 0.7)
        );
      }),
      gloss('M72 28.500H176', 2, 0.45),
    ),
  drawDetail: (pen) =>
    openPage(
      pen,
      (y) =>
        box(41, y - 2, 6, 6, 3, shade(MATERIAL.paper, -32)) +
        line(`M45 ${y + 1}C33 ${y - 6} 21 ${y - 2} 25 ${y + 5}S36 ${y + 7} 38 ${y + 5}`, WIRE, 3),
    ),
};

export const boundNotebook: Sketch = {
  color: 'forest',
  second: 'mustard',
  shadow: [122, 210, 74],
  focus: [112, 92],
  stance: 'lies',
  draw: (pen) =>
    turned(
      4,
      120,
      120,
      box(62, 34, 126, 176, 9, shade(pen.color, -34)),
      box(60, 32, 124, 174, 6, MATERIAL.paper),
      line('M181 40V202M178.500 40V204', shade(MATERIAL.paper, -9), 0.9),
      cover(pen, 54, 28, 126, 176, 9),
      dusk('M63 28h8v176h-8a9 9 0 0 1-9-9V37a9 9 0 0 1 9-9z', 0.16),
      gloss('M73 30V202', 1.4, 0.25),
      labelled(pen, 122, 92, 20, pen.second, 80),
      box(157, 28, 7, 176, 0, pen.blend(shade(pen.second, 12), shade(pen.second, -18), 'across')),
      shape('M96 204h9v18l-4.500-5-4.500 5z', shade(pen.second, -12)),
      gloss('M66 31.500H150', 2, 0.35),
    ),
  drawDetail: (pen) => openPage(pen, (y) => line(`M39 ${y}v6`, shade(MATERIAL.paper, -26), 1.2)),
};

export const exerciseBook: Sketch = {
  color: 'sky',
  second: 'white',
  shadow: [124, 208, 80],
  focus: [120, 84],
  stance: 'lies',
  draw: (pen) =>
    moved(
      0,
      0,
      turned(7, 120, 190, box(58, 42, 122, 162, 4, shade(pen.color, -26)), box(58, 42, 119, 159, 3, MATERIAL.paper)),
      turned(
        -3,
        120,
        190,
        box(62, 40, 122, 164, 4, shade(pen.color, -30)),
        box(58, 37, 122, 164, 4, MATERIAL.paper),
        cover(pen, 54, 36, 124, 164, 4),
        nameplate(pen, 82, 62, 68, 42),
        line('M54 60V44M54 192V176', shade(MATERIAL.steel, -30), 2.6),
        line('M82 176H150', isLight(pen.color) ? shade(pen.color, -22) : shade(pen.color, 26), 2.4),
        gloss('M58 38.500H172', 1.8, 0.5),
      ),
    ),
  drawDetail: (pen) => openPage(pen, () => ''),
};

export const paperReam: Sketch = {
  color: 'white',
  second: 'blue',
  shadow: [122, 206, 92],
  focus: [96, 128],
  stance: 'stands',
  draw: (pen) => {
    const edge = shade(pen.color, -7);
    return [
      shape('M28 138L134 168V206L28 172Z', pen.blend(edge, shade(pen.color, -14), 'across')),
      shape('M134 168L214 132V166L134 206Z', pen.blend(shade(pen.color, -16), shade(pen.color, -26), 'across')),
      shape('M28 138L110 104L214 132L134 168Z', pen.sheen(pen.color, 6)),
      many(7, (i) =>
        line(`M29 ${142 + i * 4.4}L134 ${172.5 + i * 4.6}L213 ${136 + i * 4.2}`, shade(pen.color, -22), 0.6),
      ),
      // A wrapper still holds the front half, as on a ream just opened.
      shape('M28 138L69 121L176 149L134 168Z', pen.sheen(pen.second, 14)),
      shape('M28 138L134 168V206L28 172Z', pen.blend(shade(pen.second, 6), shade(pen.second, -10), 'across')),
      shape('M134 168L176 149V186L134 206Z', shade(pen.second, -26)),
      shape(
        'M69 121L79 124L70 127L90 129L84 133L106 134L100 138L126 138L122 143L146 143L142 148L176 149L134 168L28 138Z',
        shade(pen.second, 18),
        'opacity=".35"',
      ),
      `<g transform="matrix(.96 .28 0 1 80 171)">${lettering(pen.label ?? 'A4', 0, 0, 17, MATERIAL.paper, 80)}</g>`,
      // A few sheets taken out already.
      shape('M92 112L150 86L210 104L150 132Z', shade(pen.color, -24), 'opacity=".5"'),
      shape('M86 101L152 77L206 95L142 121Z', shade(pen.color, -15)),
      shape('M86 98L152 74L206 92L142 118Z', pen.sheen(pen.color, 6)),
      pen.pattern === 'plain'
        ? ''
        : line('M97 98L160 77M108 102L171 81M119 106L182 85M130 111L193 89', MATERIAL.rule, 1.2),
    ].join('');
  },
};

export const stickyNotes: Sketch = {
  color: 'yellow',
  second: 'pink',
  shadow: [122, 204, 74],
  focus: [148, 152],
  stance: 'lies',
  draw: (pen) =>
    turned(
      7,
      120,
      120,
      box(58, 60, 136, 140, 2, shade(pen.second, -20)),
      box(54, 56, 136, 140, 2, shade(pen.second, -6)),
      many(4, (i) => line(`M${191 - i} 60V196M58 ${197 - i}H188`, shade(pen.second, -26), 0.5)),
    ) +
    turned(
      -4,
      120,
      120,
      many(5, (i) => box(53 - i, 60 - i * 1.6, 130, 132, 2, shade(pen.color, i % 2 ? -12 : -18))),
      shape('M48 50H178V160C178 172 170 184 158 184H48Z', pen.sheen(pen.color, 14)),
      // The lowest corner curls, as on a used note.
      shape('M178 156C176 172 170 182 156 184C164 180 166 170 164 160C170 162 175 160 178 156Z', shade(pen.color, -18)),
      box(48, 50, 130, 16, 0, shade(pen.color, -9), 'opacity=".5"'),
      pen.pattern === 'ruled'
        ? line(
            many(6, (i) => `M62 ${84 + i * 15}H164`),
            shade(pen.color, -20),
            1.4,
          )
        : '',
      pen.pattern === 'squared'
        ? line(
            many(8, (i) => `M52 ${80 + i * 13}H174`) + many(9, (i) => `M${58 + i * 13} 68V182`),
            shade(pen.color, -16),
            0.9,
          )
        : '',
      pen.label
        ? lettering(pen.label, 110, 118, 26, MATERIAL.ink, 100)
        : line(
            'M68 98C78 90 84 106 94 98S112 90 122 98S140 104 150 96M68 124C80 116 86 130 98 124S116 118 124 124',
            MATERIAL.ink,
            3.4,
          ),
    ),
};
