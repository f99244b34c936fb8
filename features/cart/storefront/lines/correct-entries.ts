import type { CartEntry } from '../../rules.ts';

/**
 * The entries adjusted to the stock: capped, and deselected if there is none (spec 4.8). The same array if nothing
 * changes.
 */
export function correctEntries(
  entries: readonly CartEntry[],
  lines: readonly { offerId: string; quantity: number; available: number }[],
): readonly CartEntry[] {
  let changed = false;
  const corrected = entries.map((entry) => {
    const line = lines.find((each) => each.offerId === entry.offerId);
    if (!line || entry.saved) return entry;
    const quantity = line.available > 0 ? line.quantity : entry.quantity;
    const selected = entry.selected && line.available > 0;
    if (quantity === entry.quantity && selected === entry.selected) return entry;
    changed = true;
    return { ...entry, quantity, selected };
  });
  return changed ? corrected : entries;
}
