import type { Kind } from '../contract.ts';
import { box, disc, line, many, shape, stitches } from './marks.ts';
import { isLight, MATERIAL, shade } from './palette.ts';
import type { Pen } from './pen.ts';
import { writing } from './props.ts';
import { SIZES } from './sizes.ts';

/**
 * The reverse of a flat thing: its outline in mirror image with a plain face, and what is to be seen on the back of
 * that kind.
 */
export function turnedRound(body: string, pen: Pen, marks: Back, kind: Kind): string {
  const [x, y, w, h] = SIZES[kind];
  return (
    '<filter id="flat" x="0" y="0" width="100%" height="100%"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 4 0"/></filter>' +
    `<mask id="outline" maskUnits="userSpaceOnUse" x="0" y="0" width="240" height="240"><g filter="url(#flat)" transform="matrix(-1 0 0 1 240 0)">${body}</g></mask>` +
    `<g mask="url(#outline)">${box(0, 0, 240, 240, 0, pen.sheen(marks.face ?? pen.color, 12))}${box(240 - x - 7, y, 7, h, 0, '#1c1a2e', 'opacity=".12"')}</g>` +
    marks.draw({ cx: 240 - x - w / 2, top: y, bottom: y + h, w, h })
  );
}

type Place = { cx: number; top: number; bottom: number; w: number; h: number };
type Back = { face?: string; draw(place: Place): string };

/** A bar code on its white field. */
const barCode = (x: number, y: number) =>
  box(x, y, 50, 32, 2, MATERIAL.paper) +
  line(
    many(11, (i) => `M${x + 6 + i * 3.8} ${y + 6}v${i % 5 ? 16 : 20}`),
    MATERIAL.ink,
    1.7,
  );

const light = (color: string, by = 34) => (isLight(color) ? shade(color, -by) : shade(color, by));
const lines = (x: number, y: number, w: number, rows: number, ink: string) =>
  line(
    many(rows, (i) => `M${x} ${y + i * 12}h${i === rows - 1 ? w * 0.6 : w}`),
    ink,
    3.4,
  );

const printed = (pen: Pen): Back => ({
  draw: ({ cx, top, bottom, w }) =>
    lines(cx - w * 0.3, top + 34, w * 0.6, 5, light(pen.color)) + barCode(cx - 8, bottom - 58),
});
const seam = (pen: Pen, more: (place: Place) => string): Back => ({
  draw: (place) => more(place) + stitches(`M${place.cx - 24} ${place.bottom - 14}h48`, light(pen.color), 1.8),
});
const label = (cx: number, y: number) =>
  box(cx - 11, y, 22, 12, 1.5, MATERIAL.paper) + line(`M${cx - 6} ${y + 6}h12`, MATERIAL.rule, 2);

const cardback = (pen: Pen): Back => ({
  face: MATERIAL.paper,
  draw: ({ cx, bottom }) =>
    `<g transform="translate(${cx} ${bottom - 50})">${line('M-14 0Q-10 -12 0 -2Q10 -12 14 0Q10 12 0 18Q-10 12 -14 0Z', pen.color, 2.6)}</g>` +
    writing(cx - 32, bottom - 16, 64, 1, MATERIAL.ink),
});

/** The back of each kind that looks different from behind. */
export const backs: Partial<Record<Kind, (pen: Pen) => Back>> = {
  'spiral-notebook': (pen) => ({ ...printed(pen), face: shade(pen.color, -8) }),
  'bound-notebook': (pen) => ({
    draw: ({ cx, top, bottom, w }) =>
      line(`M${cx - w * 0.3} ${top + 20}V${bottom - 20}`, pen.second, 6) + barCode(cx - 2, bottom - 62),
  }),
  'exercise-book': (pen) => ({
    draw: ({ cx, top, bottom }) =>
      // Multiplication tables, where they have always been.
      many(4, (i) => lines(cx - 50 + (i % 2) * 54, top + 24 + Math.floor(i / 2) * 50, 44, 3, light(pen.color))) +
      barCode(cx - 25, bottom - 50),
  }),
  textbook: printed,
  atlas: printed,
  'uniform-shirt': (pen) =>
    seam(
      pen,
      ({ cx, top }) =>
        line(
          `M${cx - 44} ${top + 34}Q${cx} ${top + 26} ${cx + 44} ${top + 34}M${cx} ${top + 32}V${top + 150}`,
          shade(pen.color, -18),
          2,
        ) + label(cx, top + 12),
    ),
  sweater: (pen) =>
    seam(
      pen,
      ({ cx, top }) =>
        line(`M${cx - 34} ${top + 8}Q${cx} ${top + 24} ${cx + 34} ${top + 8}`, pen.second, 7) + label(cx, top + 22),
    ),
  'pe-shorts': (pen) =>
    seam(
      pen,
      ({ cx, top }) =>
        line(`M${cx} ${top + 24}V${top + 74}`, shade(pen.color, -28), 2.4) +
        label(cx, top + 8) +
        box(cx + 30, top + 40, 34, 36, 3, 'none', `stroke="${light(pen.color)}" stroke-width="2"`),
    ),
  skirt: (pen) =>
    seam(
      pen,
      ({ cx, top }) =>
        line(`M${cx} ${top + 8}V${top + 66}`, MATERIAL.steel, 3.4, 'stroke-dasharray=".1 5"') + label(cx + 30, top + 6),
    ),
  cap: (pen) => ({
    draw: ({ cx, top }) =>
      line(`M${cx} ${top + 4}V${top + 70}`, shade(pen.color, -24), 2) +
      shape(`M${cx - 34} ${top + 108}A34 30 0 0 1 ${cx + 34} ${top + 108}Z`, shade(pen.color, -52)) +
      box(cx - 38, top + 102, 76, 12, 5, pen.second),
  }),
  'reflective-vest': () => ({
    draw: ({ cx, top, w }) =>
      many(2, (i) => box(cx - w * 0.44, top + 84 + i * 40, w * 0.88, 18, 0, shade(MATERIAL.steel, 40))) +
      label(cx, top + 20),
  }),
  backpack: (pen) => ({
    draw: ({ cx, top, bottom }) =>
      [-1, 1]
        .map(
          (side) =>
            line(
              `M${cx + side * 22} ${top + 44}C${cx + side * 46} ${top + 80} ${cx + side * 44} ${bottom - 60} ${cx + side * 54} ${bottom - 14}`,
              shade(pen.color, -44),
              19,
            ) +
            stitches(
              `M${cx + side * 24} ${top + 56}C${cx + side * 42} ${top + 84} ${cx + side * 42} ${bottom - 70} ${cx + side * 48} ${bottom - 36}`,
              light(pen.color),
              1.6,
            ),
        )
        .join('') +
      box(cx - 18, bottom - 60, 36, 46, 10, shade(pen.color, -22)) +
      label(cx, top + 52),
  }),
  'lunch-box': (pen) => ({
    draw: ({ cx, top, w }) =>
      line(`M${cx - w * 0.46} ${top + 98}h${w * 0.92}`, shade(pen.color, -40), 4) +
      [-48, 48].map((x) => box(cx + x - 12, top + 86, 24, 24, 4, shade(pen.color, -30))).join('') +
      box(cx - 30, top + 126, 60, 26, 3, MATERIAL.paper) +
      line(`M${cx - 22} ${top + 140}h44`, MATERIAL.rule, 2.4),
  }),
  tablet: (pen) => ({
    face: shade(MATERIAL.steel, -6),
    draw: ({ cx, top, w }) =>
      disc(cx - w * 0.36, top + 26, 8, shade(MATERIAL.graphite, -10)) +
      disc(cx - w * 0.36, top + 26, 4, pen.color) +
      disc(cx, top + 82, 12, shade(MATERIAL.steel, -24)),
  }),
  calculator: (pen) => ({
    face: shade(pen.color, -12),
    draw: ({ cx, bottom, w }) =>
      box(cx - w * 0.3, bottom - 90, w * 0.6, 56, 5, shade(pen.color, -32)) +
      line(`M${cx - 14} ${bottom - 78}h28`, shade(pen.color, 10), 4) +
      many(4, (i) => disc(cx + (i % 2 ? 44 : -44), bottom - (i < 2 ? 14 : 164), 4, MATERIAL.rubber)),
  }),
  whiteboard: () => ({
    face: shade(MATERIAL.steel, -4),
    draw: ({ cx, top, w }) =>
      [-1, 1].map((side) => box(cx + side * w * 0.36 - 8, top + 14, 16, 22, 3, shade(MATERIAL.steel, -34))).join('') +
      lines(cx - 34, top + 76, 68, 2, shade(MATERIAL.steel, -20)),
  }),
  'greeting-card': cardback,
  bookmark: (pen) => ({
    face: shade(pen.color, 46),
    draw: ({ cx, top }) => writing(cx - 18, top + 90, 36, 3, shade(pen.color, -40), 18, 2.2),
  }),
  coaster: (pen) => ({
    face: shade(MATERIAL.wood, -10),
    draw: ({ cx, top, h }) =>
      many(40, (i) =>
        disc(
          cx + Math.cos(i * 2.4) * Math.sqrt(i) * 10,
          top + h / 2 + Math.sin(i * 2.4) * Math.sqrt(i) * 10,
          2,
          shade(MATERIAL.wood, -34),
        ),
      ) +
      box(cx - 24, top + h / 2 - 12, 48, 24, 2, MATERIAL.paper) +
      writing(cx - 18, top + h / 2 + 3, 36, 1, pen.color),
  }),
  painting: () => ({
    face: shade(MATERIAL.wood, -6),
    draw: ({ cx, top, w, h }) =>
      box(cx - w * 0.36, top + h * 0.16, w * 0.72, h * 0.68, 2, shade(MATERIAL.paper, -8)) +
      line(`M${cx - 50} ${top + 34}Q${cx} ${top + 4} ${cx + 50} ${top + 34}`, MATERIAL.graphite, 2.6) +
      writing(cx - 36, top + h * 0.6, 72, 2, MATERIAL.ink),
  }),
  'flower-frame': () => ({
    face: shade(MATERIAL.wood, -6),
    draw: ({ cx, top, w, h }) =>
      box(cx - w * 0.36, top + h * 0.12, w * 0.72, h * 0.76, 2, shade(MATERIAL.oak, 6)) +
      shape(`M${cx - 16} ${top + h * 0.34}h32L${cx + 30} ${top + h - 10}h-60Z`, shade(MATERIAL.oak, -20)),
  }),
  'felt-bag': (pen) =>
    seam(
      pen,
      ({ cx, top }) =>
        box(cx - 40, top + 84, 80, 66, 6, shade(pen.color, -12)) +
        stitches(`M${cx - 36} ${top + 146}h72`, pen.second, 2.4),
    ),
  scarf: (pen) => seam(pen, ({ cx, top }) => label(cx, top + 30)),
};
