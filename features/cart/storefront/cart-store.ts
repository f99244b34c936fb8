import { createBrowserStore, useStored } from '@cubby/site';
import type { CartEntry } from '../rules.ts';

const none: readonly CartEntry[] = [];

/** A visitor's cart is stored in the browser (spec 3.21, 4.12): entries only; the server says what they cost. */
const cart = createBrowserStore('cubby.cart', (kept) =>
  Array.isArray(kept) ? (kept.filter(isEntry).slice(0, 100) as readonly CartEntry[]) : none,
);

/** The current entries; the same array until something changes. */
export const readCart = cart.read;

/** Calls back when the entries may have changed, in this tab or another; returns a function that stops it. */
export const listenToCart = cart.listen;

/** What the server last confirmed of a member's cart; undefined until a sign-in has merged the carts. */
export const confirmedCart = createBrowserStore('cubby.cart.member', (kept) =>
  Array.isArray(kept) ? (kept.filter(isEntry) as readonly CartEntry[]) : undefined,
);
/** A member's cart leaves the browser with them; a visitor's stays. */
export function forgetMemberCart(): void {
  if (confirmedCart.read() === undefined) return;
  confirmedCart.keep(undefined);
  cart.keep(undefined);
}

/** False if this browser has no storage, and therefore no cart. */
export const writeCart: (entries: readonly CartEntry[]) => boolean = cart.keep;

/** The entries, kept in step with this and other tabs; empty until the page is hydrated. */
export const useCart = (): readonly CartEntry[] => useStored(cart, none);

const noOffers: readonly string[] = [];
/** Offers that the server last said are no longer sold. */
const goneOffers = createBrowserStore('cubby.cart.gone', (kept) =>
  Array.isArray(kept) ? (kept.filter((each) => typeof each === 'string') as readonly string[]) : noOffers,
);
export const readGoneOffers = goneOffers.read;
export function keepGoneOffers(offerIds: readonly string[]): void {
  if (String(goneOffers.read()) !== String(offerIds)) goneOffers.keep(offerIds);
}

/** The number in the cart's badge: lines that can still be bought, not pieces (spec 2.45). */
export const useCartCount = (): number => countOf(useCart(), useStored(goneOffers, noOffers));
export const countOf = (entries: readonly CartEntry[], gone: readonly string[]): number =>
  entries.filter(({ offerId }) => !gone.includes(offerId)).length;

function isEntry(value: unknown): value is CartEntry {
  const entry = value as CartEntry;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.offerId === 'string' &&
    Number.isInteger(entry.quantity) &&
    entry.quantity >= 1 &&
    typeof entry.selected === 'boolean'
  );
}
