import bookmark from 'virtual:drawing/bookmark?color=navy&second=yellow&pattern=stars';
import bracelet from 'virtual:drawing/bracelet';
import dish from 'virtual:drawing/clay-dish';
import coaster from 'virtual:drawing/coaster';
import bag from 'virtual:drawing/felt-bag?color=lilac&second=orange';
import frame from 'virtual:drawing/flower-frame';
import band from 'virtual:drawing/friendship-band';
import card from 'virtual:drawing/greeting-card?color=pink&second=red&pattern=hearts';
import origami from 'virtual:drawing/origami?color=orange';
import ornament from 'virtual:drawing/ornament';
import painting from 'virtual:drawing/painting';
import garland from 'virtual:drawing/paper-garland';
import scarf from 'virtual:drawing/scarf';
import type { ShopDrawing } from '@cubby/features/crafts/rules';

/** By the catalogue's product types; a kind without a drawing shows its name only. */
export const kindDrawings: Readonly<Record<string, string>> = {
  ...{ GREETING_CARDS: card, BOOKMARKS: bookmark, FOLDED_PAPER: origami, GARLANDS: garland },
  ...{ BEAD_BRACELETS: bracelet, FRIENDSHIP_BANDS: band, FELT_BAGS: bag, SCARVES: scarf },
  ...{ COASTERS: coaster, ORNAMENTS: ornament, CLAY_DISHES: dish, PICTURES: painting, FLOWER_FRAMES: frame },
};

/** Holds the images, so that the browser keeps them decoded. */
const prepared: HTMLImageElement[] = [];
/**
 * Loads the drawings before the question that shows them: a slow device takes half a second to decode so many together.
 */
export function prepareDrawings(): void {
  if (prepared.length === 0)
    prepared.push(...Object.values(kindDrawings).map((src) => Object.assign(new Image(), { src })));
}

export const drawingOfShop: Readonly<Record<ShopDrawing, string>> = {
  ...{ 'greeting-card': card, bookmark, bracelet, coaster, ornament, 'felt-bag': bag, scarf, painting },
  ...{ 'paper-garland': garland, 'clay-dish': dish, origami },
};
