import { createBrowserStore, useStored } from '@cubby/site';
import type { CartEntry } from '../rules.ts';
import { dismissMergeReport } from './member/merge-report.ts';
import { forgetSeenCart } from './seen-cart.ts';

const none: readonly CartEntry[] = [];

/** A visitor's cart is stored in the browser (spec 3.21, 4.12): entries only; prices come from the server. */
const cart = createBrowserStore('cubby.cart', (kept) =>
  Array.isArray(kept) ? (kept.filter(isEntry).slice(0, 100) as readonly CartEntry[]) : none,
);

/** The current entries; the same array until something changes. */
export const readCart = cart.read;

export const listenToCart = cart.listen;

/** A member's cart as last confirmed by the server; undefined until the carts were merged after sign-in. */
export const confirmedCart = createBrowserStore('cubby.cart.member', (kept) =>
  Array.isArray(kept) ? (kept.filter(isEntry) as readonly CartEntry[]) : undefined,
);
/** The lines for reading offline (`kept-cart.ts`). Few pages read them, but each must be able to delete them. */
const keptCart = createBrowserStore('cubby.cart.kept', () => undefined);

/** At sign-out a member's cart and its data are removed from the browser; a visitor's stays. */
export function forgetMemberCart(): void {
  if (confirmedCart.read() === undefined) return;
  for (const each of [confirmedCart, cart, unavailable, keptCart]) each.keep(undefined);
  forgetSeenCart();
  dismissMergeReport();
}

/** False if this browser has no storage, and therefore no cart. */
export const writeCart: (entries: readonly CartEntry[]) => boolean = cart.keep;

/** Adds offers just shown with stock, even if they were last known as sold out. */
export function addEntries(entries: readonly CartEntry[], ...offerIds: readonly string[]): boolean {
  const offersNotSold = unavailable.read().filter((each) => !offerIds.includes(each));
  if (offersNotSold.length < unavailable.read().length) unavailable.keep(offersNotSold);
  return writeCart(entries);
}

/** The entries, synchronized within this tab and across tabs; empty until the page is hydrated. */
export const useCart = (): readonly CartEntry[] => useStored(cart, none);

const noOffers: readonly string[] = [];
/** Offers in the cart that the server last reported as sold out or withdrawn. */
const unavailable = createBrowserStore('cubby.cart.unavailable', (kept) =>
  Array.isArray(kept) ? (kept.filter((each) => typeof each === 'string') as readonly string[]) : noOffers,
);
export const readUnavailable = unavailable.read;
/** @param lines the server's answer about these entries; offers that no longer exist are missing */
export function keepUnavailable(
  entries: readonly CartEntry[],
  lines: readonly { offerId: string; available: number }[],
): void {
  const sold = new Set(lines.filter(({ available }) => available > 0).map(({ offerId }) => offerId));
  const offerIds = entries.map(({ offerId }) => offerId).filter((offerId) => !sold.has(offerId));
  if (String(unavailable.read()) !== String(offerIds)) unavailable.keep(offerIds);
}

/** The number in the cart's badge: lines that can be bought, not pieces (spec 2.45). */
export const useCartCount = (): number => countOf(useCart(), useStored(unavailable, noOffers));
export const countOf = (entries: readonly CartEntry[], offersNotSold: readonly string[]): number =>
  entries.filter(({ offerId, saved }) => !saved && !offersNotSold.includes(offerId)).length;

function isEntry(value: unknown): value is CartEntry {
  const entry = value as CartEntry;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    typeof entry.offerId === 'string' &&
    Number.isInteger(entry.quantity) &&
    entry.quantity >= 1 &&
    typeof entry.selected === 'boolean' &&
    (entry.saved === undefined || typeof entry.saved === 'boolean')
  );
}
