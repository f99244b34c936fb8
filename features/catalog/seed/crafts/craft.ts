import type { Drawing } from '@cubby/features/media/contract';
import type { FamilySeed, Words } from '../shapes.ts';

type Extra = Pick<FamilySeed, 'units' | 'unit' | 'age' | 'smallParts' | 'liked'>;

/** A thing that a child made: one shop, nothing to choose, nothing meant to be played with by the small (domain C15). */
export const craft = (
  code: string,
  shop: string,
  price: number,
  drawing: Drawing,
  has: readonly string[],
  name: Words,
  text: Words,
  extra: Extra = {},
): FamilySeed => ({ code, shop, price, drawing, has, name, text, ...extra });

/** Jewellery for grown-ups and teenagers; its beads are small parts. */
export const beads: Extra = { age: 14, smallParts: true };
