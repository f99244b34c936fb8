import type { Drawing, Kind } from '../contract.ts';
import { atlas, globe, textbook } from './books.ts';
import { backpack, keyRing, lunchBox, umbrella, waterBottle } from './carrying.ts';
import { cap, peShorts, shoes, skirt, socks, sweater, uniformShirt } from './clothing.ts';
import { eraser, glueStick, scissors, sharpener, whiteboard } from './desk-tools.ts';
import { calculator, charger, deskLamp, headphones, laptop, tablet, usbStick } from './electronics.ts';
import { binder, folder, paperClips, pencilCase, stapler, tape } from './filing.ts';
import { boardOnStand, bookshelf, chair, desk, locker } from './furniture.ts';
import { bracelet, clayDish, coaster, feltBag, friendshipBand, ornament, scarf } from './hand-crafts.ts';
import { drawingCompass, protractor, ruler, setSquare } from './measuring.ts';
import { brushes, easel, modellingClay, paintBox, paintTube } from './painting.ts';
import { GROUND_UNDER, TINT } from './palette.ts';
import { boundNotebook, exerciseBook, paperReam, spiralNotebook, stickyNotes } from './paper.ts';
import { bookmark, flowerFrame, greetingCard, origami, painting, paperGarland } from './paper-crafts.ts';
import { type Sketch, takePen } from './pen.ts';
import { bicycleHelmet, bikeLight, carOrganiser, reflectiveVest } from './vehicles.ts';
import { stage, VIEW_FILTERS } from './views.ts';
import { ballpointPen, chalk, crayons, fountainPen, highlighters, markers, pencil, pencils } from './writing.ts';

/** The sketch for each kind. */
const drawings: Record<Kind, Sketch> = {
  'spiral-notebook': spiralNotebook,
  'bound-notebook': boundNotebook,
  'exercise-book': exerciseBook,
  'paper-ream': paperReam,
  'sticky-notes': stickyNotes,
  binder,
  folder,
  pencils,
  pencil,
  'ballpoint-pen': ballpointPen,
  'fountain-pen': fountainPen,
  markers,
  highlighters,
  crayons,
  chalk,
  eraser,
  sharpener,
  scissors,
  'glue-stick': glueStick,
  tape,
  stapler,
  'paper-clips': paperClips,
  'pencil-case': pencilCase,
  whiteboard,
  ruler,
  'set-square': setSquare,
  protractor,
  'drawing-compass': drawingCompass,
  'paint-box': paintBox,
  brushes,
  'paint-tube': paintTube,
  easel,
  'modelling-clay': modellingClay,
  calculator,
  tablet,
  laptop,
  headphones,
  'usb-stick': usbStick,
  'desk-lamp': deskLamp,
  charger,
  textbook,
  atlas,
  globe,
  'uniform-shirt': uniformShirt,
  sweater,
  'pe-shorts': peShorts,
  skirt,
  cap,
  shoes,
  socks,
  desk,
  chair,
  bookshelf,
  'board-on-stand': boardOnStand,
  locker,
  'car-organiser': carOrganiser,
  'bike-light': bikeLight,
  'reflective-vest': reflectiveVest,
  'bicycle-helmet': bicycleHelmet,
  backpack,
  'lunch-box': lunchBox,
  'water-bottle': waterBottle,
  umbrella,
  'key-ring': keyRing,
  'greeting-card': greetingCard,
  bookmark,
  bracelet,
  coaster,
  ornament,
  'felt-bag': feltBag,
  scarf,
  painting,
  'paper-garland': paperGarland,
  'clay-dish': clayDish,
  'flower-frame': flowerFrame,
  'friendship-band': friendshipBand,
  origami,
};

/**
 * A whole picture as SVG, 240 units square, in sRGB hex and without fonts, so that it renders the same on every
 * machine.
 */
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
