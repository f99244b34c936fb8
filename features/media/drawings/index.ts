import type { Drawing, Kind } from '../contract.ts';
import { backpack, keyRing, lunchBox, umbrella, waterBottle } from './carrying.ts';
import { GROUND_UNDER, TINT } from './palette.ts';
import { boundNotebook, exerciseBook, paperReam, spiralNotebook, stickyNotes } from './paper.ts';
import { type Sketch, takePen } from './pen.ts';
import { stage, VIEW_FILTERS } from './views.ts';
import { ballpointPen, chalk, crayons, fountainPen, highlighters, markers, pencil, pencils } from './writing.ts';

/** Who draws what. */
export const drawings: Record<Kind, Sketch> = {
  'spiral-notebook': spiralNotebook,
  'bound-notebook': boundNotebook,
  'exercise-book': exerciseBook,
  'paper-ream': paperReam,
  'sticky-notes': stickyNotes,
  pencils,
  pencil,
  'ballpoint-pen': ballpointPen,
  'fountain-pen': fountainPen,
  markers,
  highlighters,
  crayons,
  chalk,
  backpack,
  'lunch-box': lunchBox,
  'water-bottle': waterBottle,
  umbrella,
  'key-ring': keyRing,
};

/** A whole picture as SVG, 240 units square, in sRGB hex and without fonts, so that every machine prints the same. */
export function drawSvg(drawing: Drawing): string {
  const sketch = drawings[drawing.kind];
  const pen = takePen(sketch, drawing);
  const scene = stage(sketch, pen, drawing.view ?? 'front');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    `<defs>${VIEW_FILTERS}${pen.definitions()}</defs>${paperUnder(drawing, sketch)}${scene}</svg>`
  );
}

function paperUnder(drawing: Drawing, sketch: Sketch): string {
  if (drawing.ground === 'clear') return '';
  const tint = TINT[drawing.ground ?? GROUND_UNDER[drawing.color ?? sketch.color]];
  return `<rect width="240" height="240" fill="${tint}"/>`;
}
