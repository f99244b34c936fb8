import { type CartEntry, type CartLine, changesBetween, setEntries } from './rules.ts';

export type AnsweredCart = { lines: readonly CartLine[]; saved: readonly CartLine[] };
export type BrowserCart = { entries: CartEntry[]; confirmed: CartEntry[] };

/**
 * A browser's cart after a response: the server's entries, with the changes made here meanwhile (spec 4.12). @param
 * sent the entries when the request was sent @param now the entries when the response arrived
 */
export function takeAnswer(answer: AnsweredCart, sent: readonly CartEntry[], now: readonly CartEntry[]): BrowserCart {
  const confirmed = entriesOf(answer, sent);
  return { confirmed, entries: setEntries(confirmed, changesBetween(sent, now)) };
}

/** The same after merging: the merge report names capped lines, so the lines do not show it. */
export function takeMerged(answer: AnsweredCart, sent: readonly CartEntry[], now: readonly CartEntry[]): BrowserCart {
  const confirmed = entriesOf(answer, []);
  return { confirmed, entries: setEntries(confirmed, changesBetween(sent, now)) };
}

/**
 * The entries of the server's lines. A quantity that it capped, or a selection that it dropped for lack of stock, keeps
 * its value here, so that the cart page can show the change (ux C5).
 */
export function entriesOf({ lines, saved }: AnsweredCart, here: readonly CartEntry[]): CartEntry[] {
  const inCart = lines.map(({ offerId, quantity, selected, available }) => {
    const known = here.find((entry) => entry.offerId === offerId && !entry.saved);
    if (!known) return { offerId, quantity, selected };
    const isCapped = known.quantity > quantity && quantity === available;
    return {
      offerId,
      quantity: isCapped ? known.quantity : quantity,
      selected: available > 0 ? selected : known.selected,
    };
  });
  return [...inCart, ...saved.map(({ offerId, quantity }) => ({ offerId, quantity, selected: false, saved: true }))];
}
