import type { Kind } from '../contract.ts';
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
import { boundNotebook, exerciseBook, paperReam, spiralNotebook, stickyNotes } from './paper.ts';
import { bookmark, flowerFrame, greetingCard, origami, painting, paperGarland } from './paper-crafts.ts';
import type { Sketch } from './pen.ts';
import { bicycleHelmet, bikeLight, carOrganiser, reflectiveVest } from './vehicles.ts';
import { ballpointPen, chalk, crayons, fountainPen, highlighters, markers, pencil, pencils } from './writing.ts';

/** The sketch for each kind. */
export const sketches: Record<Kind, Sketch> = {
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
