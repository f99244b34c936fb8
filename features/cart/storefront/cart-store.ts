import { createBrowserStore, useStored } from '@cubby/site';
import type { CartEntry } from '../rules.ts';

const none: readonly CartEntry[] = [];

/** A visitor's cart lives in the browser (spec 3.21, 4.12): entries alone; what they cost the server says. */
const cart = createBrowserStore('cubby.cart', (kept) =>
  Array.isArray(kept) ? (kept.filter(isEntry).slice(0, 100) as readonly CartEntry[]) : none,
);

/** The entries now. The same array as long as nothing changes. */
export const readCart = cart.read;

/** False where this browser keeps nothing, and so has no cart. */
export const writeCart: (entries: readonly CartEntry[]) => boolean = cart.keep;

/** The entries, kept in step with this tab and others; none while the page is not yet alive. */
export const useCart = (): readonly CartEntry[] => useStored(cart, none);

/** How many things the cart's badge counts: lines, not pieces (spec 2.45). */
export const useCartCount = (): number => useCart().length;

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
