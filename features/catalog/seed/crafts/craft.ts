import type { Drawing } from '@cubby/features/media/contract';
import type { FamilySeed, Words } from '../shapes.ts';

type Extra = Pick<FamilySeed, 'units' | 'unit' | 'age' | 'smallParts' | 'liked'>;

/** A product made by a child: sold by one shop, without options, and never a toy for small children (domain C15). */
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

export const beads: Extra = { age: 14, smallParts: true };
