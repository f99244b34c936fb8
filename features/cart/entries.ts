/**
 * An offer in a cart: its quantity, and whether it goes to checkout. A `saved` one keeps its quantity, is never
 * selected, and does not count as in the cart (ux C6).
 */
export type CartEntry = { offerId: string; quantity: number; selected: boolean; saved?: boolean | undefined };

export const sharedCartDays = 30;
/** The most pieces of one offer in one order. */
export const mostPieces = 9999;
/** The most lines in one cart, including those saved for later. */
export const mostLines = 100;

/**
 * Adding an offer already in the cart raises its quantity (spec 4.9), but never above the stock. A saved one is moved
 * back with the quantity added.
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

/** Saved lines cannot be selected. */
export const select = (entries: readonly CartEntry[], offerIds: ReadonlySet<string>, selected: boolean): CartEntry[] =>
  entries.map((entry) => (offerIds.has(entry.offerId) && !entry.saved ? { ...entry, selected } : entry));
export const inCart = (entries: readonly CartEntry[]): CartEntry[] => entries.filter(({ saved }) => !saved);
export const saveForLater = (entries: readonly CartEntry[], offerId: string): CartEntry[] =>
  entries.map((entry) => (entry.offerId === offerId ? { ...entry, selected: false, saved: true } : entry));
export function moveToCart(entries: readonly CartEntry[], offerId: string): CartEntry[] {
  const moved = entries.find((entry) => entry.offerId === offerId && entry.saved);
  if (!moved) return [...entries];
  return [...remove(entries, offerId), { offerId, quantity: moved.quantity, selected: true }];
}
/** A valid entry: a saved line is not selected. */
export const tidyEntry = ({ offerId, quantity, selected, saved }: CartEntry): CartEntry =>
  saved ? { offerId, quantity, selected: false, saved } : { offerId, quantity, selected };

export const removeSelected = (entries: readonly CartEntry[]): CartEntry[] =>
  entries.filter((entry) => !entry.selected);

export const remove = (entries: readonly CartEntry[], offerId: string): CartEntry[] =>
  entries.filter((entry) => entry.offerId !== offerId);
