import { box, disc, line, shape, star } from './marks.ts';
import { legible, MATERIAL, shade } from './palette.ts';
import type { Pen } from './pen.ts';

/** The six emblems that makers print on their products, each on a patch with its own outline. */
export function emblem(pen: Pen, cx: number, cy: number, r: number): string {
  const ink = legible(shade(pen.color, -30), MATERIAL.paper);
  const paper = MATERIAL.paper;
  const draw = [
    () =>
      disc(0, 0, 10, paper) +
      shape('M-5 5C-6 -4 0 -7 6 -6C7 1 3 6 -3 5Z', ink) +
      line('M-6 7L2 -1', shade(ink, 50), 1.2),
    () => box(-10, -8, 20, 16, 2, paper) + line('M-6 4L-2 -4L2 3L6 -4', ink, 2.8),
    () => shape('M0 -12L12 0L0 12L-12 0Z', paper) + star(0, 0, 6, ink),
    () => shape('M-10 -9H10V3Q10 10 0 13Q-10 10 -10 3Z', paper) + box(-6, -5, 12, 3.4, 0, ink) + disc(0, 4, 3.6, ink),
    () => box(-14, -6, 28, 12, 6, paper) + disc(-7, 0, 3, ink) + disc(0, 0, 3, ink) + disc(7, 0, 3, ink),
    () => shape('M-6 -11H6L12 0L6 11H-6L-12 0Z', paper) + line('M-5 3Q0 -9 5 3M-5 6H5', ink, 2.4),
  ][(pen.design ?? 0) % 6]!;
  return `<g transform="translate(${cx} ${cy}) scale(${r / 10})">${draw()}</g>`;
}
