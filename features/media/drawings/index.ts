import type { Drawing } from '../contract.ts';
import { GROUND_UNDER, TINT } from './palette.ts';
import { sketches } from './sketches.ts';
import { stage, VIEW_FILTERS } from './views.ts';

export { viewsOf } from './views.ts';

/**
 * A whole picture as SVG, 240 units square, in sRGB hex and without fonts, so that it renders the same on every
 * machine.
 */
export function drawSvg(drawing: Drawing): string {
  const { scene, definitions } = stage(drawing);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    `<defs>${VIEW_FILTERS}${definitions}</defs>${paperUnder(drawing)}${scene}</svg>`
  );
}

/** The tint of the paper under a drawing. */
export const groundOf = ({ kind, color, ground }: Drawing) => ground ?? GROUND_UNDER[color ?? sketches[kind].color];

function paperUnder(drawing: Drawing): string {
  const ground = groundOf(drawing);
  return ground === 'clear' ? '' : `<rect width="240" height="240" fill="${TINT[ground]}"/>`;
}
