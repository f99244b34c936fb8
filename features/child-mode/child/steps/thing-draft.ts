import { craftAges, type FactName, missingFacts } from '@cubby/features/crafts/rules';
import type { z } from 'zod';
import type { ChildThingFacts, saveThing } from '../../contract.ts';

export type Draft = z.output<typeof saveThing.input>;

/** A draft with its changes: saving writes all of it. */
export function draftOf(thing: ChildThingFacts, changes: Partial<Draft> = {}): Draft {
  const { number, name, words, kind, materials, hasSmallParts, price, stock, drawing, pictures, sku } = thing;
  const isOnSale = sku !== null;
  return {
    ...{ number, name, words, materials, hasSmallParts, drawing },
    kind: kind?.code ?? null,
    ageFrom: craftAges.find((age) => age === thing.ageFrom) ?? null,
    // For a craft on sale, price and number are the offer's.
    price: isOnSale ? null : price,
    stock: isOnSale ? null : stock,
    kept: pictures.map(({ pictureId }) => pictureId),
    added: [],
    ...changes,
  };
}

/** What a draft still lacks before the guardian can check it. @param draft as entered, if it has changed */
export function missingOf(thing: ChildThingFacts, draft: Draft = draftOf(thing)): FactName[] {
  const { subject, sku } = thing;
  const { name, words, kind, materials, ageFrom, hasSmallParts, price, stock, drawing, kept, added } = draft;
  const isOnSale = sku !== null;
  return missingFacts({
    ...{ subject, name, words, materials, ageFrom, hasSmallParts, drawing },
    typeId: kind === null ? null : 1,
    priceMinor: isOnSale ? 1 : (price?.amountMinor ?? null),
    stock: isOnSale ? 1 : stock,
    pictures: kept.length + added.length,
  });
}
