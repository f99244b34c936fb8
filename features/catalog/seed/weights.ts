import type { Kind } from '@cubby/features/media/contract';
import type { PlannedProduct } from './expand.ts';

/** The weight of one packed piece, in grams, of products that are heavier than most school supplies. */
const heavy: Partial<Record<Kind, number>> = {
  ...{ textbook: 700, atlas: 1200, globe: 1500, binder: 400, whiteboard: 600, stapler: 300, 'paint-box': 400 },
  ...{
    easel: 4000,
    'modelling-clay': 500,
    calculator: 200,
    tablet: 800,
    laptop: 2200,
    headphones: 350,
    'desk-lamp': 1800,
  },
  ...{ 'uniform-shirt': 250, sweater: 400, 'pe-shorts': 200, skirt: 300, shoes: 900, backpack: 900, umbrella: 400 },
  ...{ desk: 22_000, chair: 7000, bookshelf: 18_000, 'board-on-stand': 12_000, locker: 25_000 },
  ...{ 'bicycle-helmet': 500, 'car-organiser': 600, 'water-bottle': 250, 'lunch-box': 350, 'clay-dish': 300 },
};
const sheet = 5;
const other = 60;

export const gramsOf = ({ kind, units, unit }: Pick<PlannedProduct, 'kind' | 'units' | 'unit'>): number =>
  unit === 'sheet' ? units * sheet : (heavy[kind] ?? other);
