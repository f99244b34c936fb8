import { type CartEntry, tidyEntry } from './entries.ts';

/** Sets the given lines; one with a quantity of 0 is removed (spec 7.6). Other lines are unchanged. */
export function setEntries(own: readonly CartEntry[], given: readonly CartEntry[]): CartEntry[] {
  const changed = new Map(given.map((entry) => [entry.offerId, tidyEntry(entry)]));
  const known = new Set(own.map(({ offerId }) => offerId));
  return [
    ...own.map((entry) => changed.get(entry.offerId) ?? entry),
    ...[...changed.values()].filter(({ offerId }) => !known.has(offerId)),
  ].filter(({ quantity }) => quantity > 0);
}

/** The lines to set to turn one cart into the other; those to remove have a quantity of 0. */
export function changesBetween(before: readonly CartEntry[], after: readonly CartEntry[]): CartEntry[] {
  const known = new Map(before.map((entry) => [entry.offerId, entry]));
  const kept = new Set(after.map(({ offerId }) => offerId));
  return [
    ...after.filter((entry) => {
      const before = known.get(entry.offerId);
      return !before || !isSame(before, entry);
    }),
    ...before.filter(({ offerId }) => !kept.has(offerId)).map((entry) => ({ ...entry, quantity: 0 })),
  ];
}

const isSame = (one: CartEntry, other: CartEntry): boolean =>
  one.quantity === other.quantity && one.selected === other.selected && Boolean(one.saved) === Boolean(other.saved);
