import { type CartEntry, capQuantity, mostLines, tidyEntry } from './entries.ts';

export type MergeChange = {
  offerId: string;
  kind: 'RAISED' | 'CAPPED' | 'GONE' | 'NO_ROOM';
  wanted: number;
  quantity: number;
};

/**
 * Merges a visitor's cart into the member's (spec 4.12, design 4.12): for each offer the higher quantity, never above
 * the stock, selected if it is in either. Merging the same cart again changes nothing. Sold-out offers keep their
 * place; offers that no longer exist are removed. An offer saved for later in one cart only is in the cart, as in the
 * other one.
 * @param stockOf pieces of an offer; undefined: it no longer exists
 * @returns the merged cart, and each line of either cart that changed
 */
export function mergeCarts(
  own: readonly CartEntry[],
  other: readonly CartEntry[],
  stockOf: (offerId: string) => number | undefined,
): { entries: CartEntry[]; changes: MergeChange[] } {
  const wanted = new Map<string, CartEntry>();
  for (const entry of [...own, ...other]) {
    const known = wanted.get(entry.offerId);
    wanted.set(entry.offerId, known ? together(known, entry) : tidyEntry(entry));
  }
  const entries: CartEntry[] = [];
  const changes: MergeChange[] = [];
  for (const entry of wanted.values()) {
    const { offerId } = entry;
    const stock = stockOf(offerId);
    const report = (kind: MergeChange['kind'], quantity: number) =>
      changes.push({ offerId, kind, wanted: entry.quantity, quantity });
    if (stock === undefined) report('GONE', 0);
    else if (entries.length >= mostLines) report('NO_ROOM', 0);
    else {
      const quantity = stock > 0 && !entry.saved ? capQuantity(entry.quantity, stock) : entry.quantity;
      const before = own.find((each) => each.offerId === offerId);
      if (quantity < entry.quantity) report('CAPPED', quantity);
      else if (before && !before.saved && quantity > before.quantity) report('RAISED', quantity);
      entries.push({ ...entry, quantity });
    }
  }
  return { entries, changes };
}

function together(one: CartEntry, other: CartEntry): CartEntry {
  if (Boolean(one.saved) !== Boolean(other.saved)) return tidyEntry(one.saved ? other : one);
  const quantity = Math.max(one.quantity, other.quantity);
  return tidyEntry({ ...one, quantity, selected: one.selected || other.selected });
}
