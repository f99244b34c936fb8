import type { View } from '../contract.ts';
import { n, scaled } from './marks.ts';
import type { Pen, Sketch } from './pen.ts';

const BASELINE = 212;

/** The product and its shadow in one view. */
export function stage(sketch: Sketch, pen: Pen, view: View): string {
  if (view === 'detail') return closeUp(sketch, pen);
  const body = drawThing(sketch, pen);
  if (view === 'set') return threeInARow(sketch, body);
  if (view === 'angled') return sketch.stance === 'lies' ? turnedOnPaper(sketch, body) : swung(sketch, body);
  return sketch.cast ? lying(body) : contactShadow(sketch) + body;
}

function drawThing(sketch: Sketch, pen: Pen): string {
  return sketch.scale ? scaled(sketch.scale, 120, 120, sketch.draw(pen)) : sketch.draw(pen);
}

function contactShadow({ shadow: [cx, cy, rx, ry = 8] }: Sketch): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#3a2f22" opacity=".24" filter="url(#soft)"/>`;
}

function turnedOnPaper(sketch: Sketch, body: string): string {
  const [cx] = sketch.shadow;
  return lying(`<g transform="translate(120 122) rotate(21) scale(.86) translate(${-cx} -120)">${body}</g>`);
}

function swung(sketch: Sketch, body: string): string {
  const [cx] = sketch.shadow;
  // A quarter of a turn about the upright axis: narrower, the far side a little higher.
  return `<g transform="translate(122 ${BASELINE}) matrix(.84 -.1 0 .97 0 0) translate(${-cx} ${-BASELINE})">${contactShadow(sketch)}${body}</g>`;
}

function closeUp(sketch: Sketch, pen: Pen): string {
  if (sketch.drawDetail) return lying(sketch.drawDetail(pen));
  const [x, y] = sketch.focus ?? [120, 118];
  return `<g transform="translate(120 120) scale(2.1) translate(${-x} ${-y})">${sketch.cast ? lying(drawThing(sketch, pen)) : contactShadow(sketch) + drawThing(sketch, pen)}</g>`;
}

function threeInARow(sketch: Sketch, body: string): string {
  const [cx] = sketch.shadow;
  const thing = `<defs><g id="thing">${body}</g></defs>`;
  if (sketch.beside) {
    const [dx, dy] = sketch.beside;
    const beside = (step: number) =>
      `<g transform="translate(${120 + dx * step} ${120 + dy * step}) scale(.72) translate(-120 -120)"><use href="#thing"/></g>`;
    return thing + lying(beside(-1) + beside(0) + beside(1));
  }
  const copy = (x: number, baseline: number, scale: number) =>
    `<g transform="translate(${x} ${baseline}) scale(${n(scale)}) translate(${-cx} ${-BASELINE})">${sketch.cast ? '' : contactShadow(sketch)}<use href="#thing"/></g>`;
  const row = `${copy(66, 162, 0.54)}${copy(176, 162, 0.54)}${copy(120, 212, 0.64)}`;
  return thing + (sketch.cast ? lying(row) : row);
}

/** Flat on the paper, the whole outline casts a shadow, down and to the right. */
function lying(markup: string): string {
  return `<g opacity=".3" filter="url(#cast)">${markup}</g>${markup}`;
}

export const VIEW_FILTERS =
  '<filter id="soft" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="5.5"/></filter>' +
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .17 0 0 0 0 .13 0 0 0 1 0"/><feOffset dx="4" dy="7"/><feGaussianBlur stdDeviation="5"/></filter>';
