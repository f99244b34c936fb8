/**
 * An offer in a cart: the quantity, and whether it goes to checkout. One that is `saved` for later keeps its quantity, is
 * never selected, and is not in the cart otherwise (ux C6).
 */
export type CartEntry = { offerId: string; quantity: number; selected: boolean; saved?: boolean | undefined };

/** How long the link to a shared cart works. */
export const sharedCartDays = 30;
/** The most pieces of one offer in one order. */
export const mostPieces = 9999;
/** The most lines in one cart, with those saved for later. */
export const mostLines = 100;

/**
 * Adding an offer already in the cart raises its quantity (spec 4.9), but never above the stock. One saved for later
 * comes back with the quantity added.
 */
export function addToCart(
  entries: readonly CartEntry[],
  offerId: string,
  quantity: number,
  available: number,
): CartEntry[] {
  const known = entries.find((entry) => entry.offerId === offerId);
  const wanted = capQuantity((known && !known.saved ? known.quantity : 0) + quantity, available);
  const added: CartEntry = { offerId, quantity: wanted, selected: true };
  if (!known) return [...entries, added];
  return entries.map((entry) => (entry === known ? added : entry));
}

/** Never below 1 (spec 4.6), never above the stock. */
export const capQuantity = (quantity: number, available: number): number =>
  Math.max(1, Math.min(Math.trunc(quantity) || 1, available, mostPieces));

export const changeQuantity = (
  entries: readonly CartEntry[],
  offerId: string,
  quantity: number,
  available: number,
): CartEntry[] =>
  entries.map((entry) =>
    entry.offerId === offerId ? { ...entry, quantity: capQuantity(quantity, available) } : entry,
  );

/** What is saved for later cannot be selected. */
export const select = (entries: readonly CartEntry[], offerIds: ReadonlySet<string>, selected: boolean): CartEntry[] =>
  entries.map((entry) => (offerIds.has(entry.offerId) && !entry.saved ? { ...entry, selected } : entry));
/** What the cart itself holds. */
export const inCart = (entries: readonly CartEntry[]): CartEntry[] => entries.filter(({ saved }) => !saved);
export const saveForLater = (entries: readonly CartEntry[], offerId: string): CartEntry[] =>
  entries.map((entry) => (entry.offerId === offerId ? { ...entry, selected: false, saved: true } : entry));
/** Moves an offer from those saved for later to the end of the cart, selected. */
export function moveToCart(entries: readonly CartEntry[], offerId: string): CartEntry[] {
  const moved = entries.find((entry) => entry.offerId === offerId && entry.saved);
  if (!moved) return [...entries];
  return [...remove(entries, offerId), { offerId, quantity: moved.quantity, selected: true }];
}
/** An entry as it may be: what is saved for later is not selected. */
export const tidyEntry = ({ offerId, quantity, selected, saved }: CartEntry): CartEntry =>
  saved ? { offerId, quantity, selected: false, saved } : { offerId, quantity, selected };

/** Removes the selected lines (spec 4.10; design 2 gives the interpretation). */
export const removeSelected = (entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter((entry) => !entry.selected);

export const remove = (entries: readonly CartEntry[], offerId: string): CartEntry[] =>
  entries.filter((entry) => entry.offerId !== offerId);

/** What merging did to a line of the other cart: see `mergeCarts`. */
export type MergeChange = {
  offerId: string;
  kind: 'RAISED' | 'CAPPED' | 'GONE' | 'NO_ROOM';
  wanted: number;
  quantity: number;
};

/**
 * Merges a visitor's cart into the member's (spec 4.12; design 2): the higher quantity of the two for an offer, never
 * above the stock, selected if it is in either. Merging the same cart again changes nothing. Offers that are sold out
 * keep their place, those that no longer exist lose it. What is saved for later in one cart only is in the cart, as the
 * other one has it.
 * @param stockOf pieces of an offer; undefined: it no longer exists
 * @returns the merged cart, and each line of either cart that did not come through as it was
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

/** Sets lines as given; one with a quantity of 0 is removed (spec 7.6). Others stay as they are. */
export function setEntries(own: readonly CartEntry[], given: readonly CartEntry[]): CartEntry[] {
  const changed = new Map(given.map((entry) => [entry.offerId, tidyEntry(entry)]));
  const known = new Set(own.map(({ offerId }) => offerId));
  return [
    ...own.map((entry) => changed.get(entry.offerId) ?? entry),
    ...[...changed.values()].filter(({ offerId }) => !known.has(offerId)),
  ].filter(({ quantity }) => quantity > 0);
}

/** The lines to set so that one cart becomes the other; those to remove have a quantity of 0. */
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
