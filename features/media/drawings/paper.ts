import { labelled, lettering } from './lettering.ts';
import { box, disc, dusk, gloss, line, many, moved, n, scaled, shape, stitches, turned } from './marks.ts';
import { isLight, legible, MATERIAL, shade } from './palette.ts';
import type { Pen, Sketch } from './pen.ts';
import { isRuling, pageRuling } from './ruling.ts';

/** The white label on a cover: lettering if there is any, else two written lines. */
function nameplate(pen: Pen, x: number, y: number, w: number, h: number): string {
  const plate = box(x, y, w, h, 3, MATERIAL.paper);
  if (pen.label) return plate + lettering(pen.label, x + w / 2, y + h / 2, h * 0.42, MATERIAL.ink, w * 0.8);
  return plate + line(`M${x + 9} ${y + h * 0.36}h${w * 0.7}M${x + 9} ${y + h * 0.66}h${w * 0.48}`, MATERIAL.rule, 2.6);
}

function cover(pen: Pen, x: number, y: number, w: number, h: number, r: number): string {
  const printed = isRuling(pen.pattern) ? '' : pen.print((fill) => box(x, y, w, h, r, fill, 'opacity=".9"'));
  return box(x, y, w, h, r, pen.sheen(pen.color, 14)) + printed;
}

/**
 * If the ruling is known, the lower corner of the cover is turned back over the ruled page, so that ruled, squared and
 * dotted ones can be distinguished in a list.
 */
function turnedCorner(pen: Pen, x: number, y: number, w: number, h: number): string {
  if (!isRuling(pen.pattern)) return '';
  const right = x + w;
  const bottom = y + h;
  const top = bottom - 112;
  const left = right - 104;
  const corner = `M${right + 0.5} ${top}V${bottom + 0.5}H${left}Z`;
  return [
    `<clipPath id="corner"><path d="${corner}"/></clipPath><g clip-path="url(#corner)">`,
    box(left - 4, top - 4, 116, 124, 0, MATERIAL.paper),
    pageRuling(pen.pattern, left - 1, top + 2, 110, 118, 13),
    '</g>',
    line(`M${right} ${top}V${bottom}H${left}`, shade(MATERIAL.paper, -16), 1.2),
    // The turned part lies on the cover and shows its inner side.
    shape(
      `M${right} ${top}L${left} ${bottom}L${left + 20} ${top + 24}Z`,
      '#1c1a2e',
      'opacity=".2" transform="translate(-2 -3)"',
    ),
    shape(
      `M${right} ${top}L${left} ${bottom}L${left + 20} ${top + 24}Z`,
      pen.blend(shade(pen.color, 52), shade(pen.color, 22)),
    ),
    gloss(`M${right - 3} ${top + 1}L${left + 22} ${top + 25}`, 1.6, 0.5),
  ].join('');
}

/** Each maker's cover: a plate with its own shape and position, a band, a cloth spine, stitching. */
function coverDesign(pen: Pen, x: number, y: number, w: number, h: number): string {
  const light = isLight(pen.color) ? shade(pen.color, -24) : shade(pen.color, 40);
  const middle = x + w / 2;
  const designs = [
    () => nameplate(pen, middle - 36, y + 30, 72, 44),
    () =>
      box(x, y + 22, w, 52, 0, pen.sheen(pen.second, 10)) +
      line(`M${x} ${y + 22}H${x + w}M${x} ${y + 74}H${x + w}`, shade(pen.second, -22), 1.4) +
      worded(pen, middle, y + 48, 26, w * 0.6, legible(MATERIAL.ink, pen.second)),
    () =>
      disc(middle, y + 56, 32, MATERIAL.paper) +
      `<circle cx="${n(middle)}" cy="${n(y + 56)}" r="27" fill="none" stroke="${light}" stroke-width="2"/>` +
      worded(pen, middle, y + 56, 22, 40, MATERIAL.ink),
    () =>
      box(x, y, 34, h, 5, pen.sheen(pen.second, 10)) +
      line(`M${x + 34} ${y}v${h}`, shade(pen.second, -30), 1.6) +
      worded(pen, middle + 16, y + 44, 24, 70, light) +
      line(`M${middle - 16} ${y + 66}H${x + w - 14}`, light, 3),
    () =>
      stitches(`M${x + 9} ${y + 9}H${x + w - 9}V${y + h - 9}H${x + 9}Z`, light, 2.4) +
      nameplate(pen, x + 24, y + 24, 48, 56),
    () =>
      shape(`M${x + w} ${y}V${y + 84}L${x + 26} ${y}Z`, pen.sheen(pen.second, 12)) +
      worded(pen, x + 36, y + 60, 22, 44, light) +
      line(`M${x + 16} ${y + 80}h40`, light, 3),
  ];
  return designs[(pen.design ?? 0) % designs.length]!();
}

const worded = (pen: Pen, cx: number, cy: number, size: number, room: number, ink: string) =>
  pen.label ? lettering(pen.label, cx, cy, size, ink, room) : line(`M${cx - room / 2} ${cy}h${room}`, ink, 3);

export const WIRE = shade(MATERIAL.graphite, 8);

export const spiralNotebook: Sketch = {
  emblem: 'cover',
  color: 'blue',
  second: 'white',
  shadow: [126, 210, 78],
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
      coverDesign(pen, 70, 25, 112, 176),
      turnedCorner(pen, 54, 25, 128, 176),
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
};

export const boundNotebook: Sketch = {
  emblem: 'cover',
  color: 'forest',
  second: 'mustard',
  shadow: [122, 210, 74],
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
      pen.design === undefined ? labelled(pen, 122, 92, 20, pen.second, 80) : coverDesign(pen, 72, 28, 108, 176),
      turnedCorner(pen, 54, 28, 126, 176),
      pen.design === 3 || pen.design === 1
        ? box(54, 112, 126, 7, 0, pen.blend(shade(pen.second, 12), shade(pen.second, -18), 'down'))
        : box(80, 28, 7, 176, 0, pen.blend(shade(pen.second, 12), shade(pen.second, -18), 'across')),
      shape('M96 204h9v18l-4.500-5-4.500 5z', shade(pen.second, -12)),
      gloss('M66 31.500H150', 2, 0.35),
    ),
};

export const exerciseBook: Sketch = {
  emblem: 'cover',
  color: 'sky',
  second: 'white',
  shadow: [124, 208, 80],
  drawsPieces: 'apart',
  draw: (pen) => {
    const count = pen.count ?? 1;
    // A pack lies in a stack that shows the edge of each book.
    const step = Math.min(8, 52 / count);
    const shift = (count - 1) * step;
    const book = (i: number) =>
      moved(
        (i - (count - 1) / 2) * step,
        (-(i - (count - 1) / 2) * step) / 1.4,
        box(62, 40, 122, 164, 4, shade(pen.color, -34)),
        box(58, 37, 122, 164, 4, MATERIAL.paper),
        box(54, 36, 124, 164, 4, shade(pen.color, i % 2 ? 4 : -8)),
        line('M177 40V198', shade(pen.color, -24), 1.2),
      );
    return scaled(
      count === 1 ? 1 : 190 / (190 + shift),
      120,
      120,
      turned(
        -3,
        120,
        120,
        many(count - 1, (i) => book(count - 1 - i)),
        moved(
          (-(count - 1) / 2) * step,
          ((count - 1) / 2 / 1.4) * step,
          box(62, 40, 122, 164, 4, shade(pen.color, -30)),
          box(58, 37, 122, 164, 4, MATERIAL.paper),
          cover(pen, 54, 36, 124, 164, 4),
          coverDesign(pen, 56, 36, 122, 164),
          turnedCorner(pen, 54, 36, 124, 164),
          line('M54 60V44M54 192V176', shade(MATERIAL.steel, -30), 2.6),
          gloss('M58 38.500H172', 1.8, 0.5),
        ),
      ),
    );
  },
};

export const paperReam: Sketch = {
  color: 'white',
  second: 'blue',
  shadow: [122, 206, 92],
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
      // A few sheets have been taken out already.
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
  draw: (pen) =>
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
