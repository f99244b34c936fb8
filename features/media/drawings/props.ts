import { box, disc, line, many, n, oval, shape, turned } from './marks.ts';
import { COLOR, MATERIAL, oklch, shade } from './palette.ts';
import { pageRuling } from './ruling.ts';

// Objects around a product that show its use or its size.

const SKIN = oklch(76, 0.07, 58);
const HAIR = oklch(36, 0.05, 55);

/** A sheet of paper, turned about its middle. */
export const sheet = (x: number, y: number, w: number, h: number, turn = 0, ...on: string[]) =>
  turned(
    turn,
    x + w / 2,
    y + h / 2,
    box(x + 3, y + 4, w, h, 2, '#3a2f22', 'opacity=".16"'),
    box(x, y, w, h, 2, MATERIAL.paper),
    ...on,
  );

/** Lines of handwriting. */
export const writing = (x: number, y: number, w: number, lines: number, color: string, gap = 16, width = 2.4) =>
  line(
    many(lines, (i) => {
      const waves = Math.max(2, Math.floor((w * (i === lines - 1 ? 0.55 : 1)) / 14));
      return `M${n(x)} ${n(y + i * gap)}q3.5 -9 7 0${many(waves - 1, (j) => `t7 ${(i + j) % 3 ? 0 : -1}t7 ${(i + j) % 3 ? 0 : 1}`)}`;
    }),
    color,
    width,
  );

/** The top of a table that fills the lower part of the picture. */
export const table = (y = 150) =>
  box(0, y, 240, 240 - y, 0, shade(MATERIAL.oak, 22)) +
  box(0, y, 240, 5, 0, shade(MATERIAL.oak, 46)) +
  line(`M0 ${y + 30}H240M0 ${y + 62}H240`, shade(MATERIAL.oak, 8), 1.2);

/** A floor with a skirting board, and a window in the wall. */
export const room = () =>
  box(0, 196, 240, 44, 0, shade(MATERIAL.oak, 30)) +
  box(0, 188, 240, 8, 0, MATERIAL.paper) +
  box(166, 22, 56, 66, 2, MATERIAL.paper) +
  box(171, 27, 22, 26, 0, shade(COLOR.sky, 40)) +
  box(196, 27, 21, 26, 0, shade(COLOR.sky, 40)) +
  box(171, 56, 22, 27, 0, shade(COLOR.sky, 46)) +
  box(196, 56, 21, 27, 0, shade(COLOR.sky, 46));

/** A pupil 200 units high, standing on y = 222; `back` shows them from behind. */
export function pupil(x: number, { back = false, shirt = COLOR.mustard, legs = COLOR.navy } = {}): string {
  return `<g transform="translate(${x} 0)">${[
    oval(0, 222, 40, 6, '#3a2f22', 'opacity=".2"'),
    line('M-26 96L-42 150', shade(shirt, -10), 17) + line('M26 96L42 150', shade(shirt, -18), 17),
    disc(-43, 154, 8, SKIN) + disc(43, 154, 8, SKIN),
    line('M-13 150V208M13 150V208', legs, 21),
    box(-27, 204, 26, 16, 7, shade(COLOR.grey, -36)) + box(1, 204, 26, 16, 7, shade(COLOR.grey, -44)),
    shape('M-32 90Q-30 80 -14 79H14Q30 80 32 90L27 164H-27Z', shirt),
    shape('M16 80Q30 80 32 90L27 164H12Z', shade(shirt, -10)),
    box(-8, 68, 16, 16, 6, shade(SKIN, -12)),
    disc(0, 46, 28, SKIN),
    back
      ? shape('M-29 46A29 29 0 0 1 29 46Q30 66 18 70H-18Q-30 66 -29 46Z', HAIR)
      : shape('M-29 46A29 29 0 0 1 29 46Q22 30 2 30Q-22 32 -29 46Z', HAIR) +
        disc(-10, 48, 2.6, HAIR) +
        disc(10, 48, 2.6, HAIR) +
        line('M-7 58Q0 64 7 58', shade(SKIN, -44), 2.4) +
        oval(-17, 55, 4, 2.6, COLOR.pink) +
        oval(17, 55, 4, 2.6, COLOR.pink),
  ].join('')}</g>`;
}

/** An open hand, 17 units long for each 17 cm, standing on (0, 0) with its fingers up, scaled by `unit`. */
export function hand(x: number, y: number, unit: number): string {
  const finger = (at: number, from: number, to: number) => line(`M${at} ${from}L${n(at * 1.25)} ${to}`, SKIN, 1.75);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(unit)})">${[
    box(-2.6, -4, 5.2, 4, 0.8, shade(COLOR.sky, -8)),
    shape('M-3.6 -9.6Q-3.9 -5 -2.4 -3.2H2.4Q4 -5 3.7 -9.6Z', SKIN),
    line('M-2.8 -5.2Q-4.6 -7 -5.3 -9.8', shade(SKIN, -5), 1.9),
    finger(-2.7, -9.6, -14.4),
    finger(-0.9, -9.8, -16.1),
    finger(0.95, -9.8, -15.7),
    finger(2.75, -9.6, -13.6),
    line('M-2.2 -7.4Q0 -5.6 2.6 -7.6M-1.8 -9.2Q.4 -8 3 -9', shade(SKIN, -22), 0.22),
  ].join('')}</g>`;
}

/** An arm from the left edge with its hand, for products worn on the wrist (about x = 120, y = 120, 52 wide). */
export const forearm = () =>
  line('M-20 150L150 108', SKIN, 50) +
  line('M-20 152L34 138', COLOR.mustard, 58) +
  line('M150 108L186 98', SKIN, 46) +
  line('M180 84L226 74M186 98L232 92M184 110L226 112M160 118L188 140', SKIN, 14) +
  line('M-20 170L160 128', shade(SKIN, -14), 5);

/** An open book or notebook seen from above: two pages, ruled or not. */
export function spread(pattern: string | undefined, cover: string, left: string, right: string): string {
  return [
    box(16, 46, 210, 152, 6, shade(cover, -30)),
    box(13, 42, 210, 152, 6, cover),
    box(20, 46, 100, 142, 3, MATERIAL.paper),
    box(118, 46, 100, 142, 3, shade(MATERIAL.paper, -3)),
    pageRuling(pattern, 26, 52, 84, 130),
    pageRuling(pattern, 128, 52, 84, 130),
    shape('M108 46H120V188H108Z', shade(MATERIAL.paper, -9), 'opacity=".6"'),
    line('M119 46V188', shade(MATERIAL.paper, -22), 1.4),
    left,
    right,
  ].join('');
}
