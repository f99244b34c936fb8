/** Whether something is needed, wanted, or either, which a child and a grown-up can talk about. */
export type NeedOrWant = 'NEED' | 'WANT' | 'BOTH';

/** The items that the youngest sort into needs and wants (domain 3.4), in their order. */
const needsAndWants = {
  BREAD: 'NEED',
  KITE: 'WANT',
  WATER: 'NEED',
  ICE: 'WANT',
  SHOES: 'NEED',
  BIKE: 'BOTH',
} as const satisfies Record<string, NeedOrWant>;
export type SortedThing = keyof typeof needsAndWants;
export const sortedThings = Object.keys(needsAndWants) as SortedThing[];

/** Whether an item may be put there: some may be either. */
export const mayBe = (thing: SortedThing, chosen: 'NEED' | 'WANT'): boolean =>
  needsAndWants[thing] === 'BOTH' || needsAndWants[thing] === chosen;
