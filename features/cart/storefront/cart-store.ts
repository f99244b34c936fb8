import { useSyncExternalStore } from 'react';
import type { CartEntry } from '../rules.ts';

/** A visitor's cart lives in the browser (spec 3.21, 4.12): entries alone; what they cost the server says. */
const storageKey = 'cubby.cart';
/** Heard by every badge and page of this tab; other tabs hear the browser's own `storage` event (ux C6). */
const changed = 'cubby:cart';

const none: readonly CartEntry[] = [];
let kept: { text: string | null; entries: readonly CartEntry[] } = { text: null, entries: none };

/** The entries now. The same array as long as nothing changes. */
export function readCart(): readonly CartEntry[] {
  const text = localStorage.getItem(storageKey);
  if (text !== kept.text) kept = { text, entries: parse(text) };
  return kept.entries;
}

export function writeCart(entries: readonly CartEntry[]): void {
  localStorage.setItem(storageKey, JSON.stringify(entries));
  window.dispatchEvent(new Event(changed));
}

/** The entries, kept in step with this tab and others; none while the page is not yet alive. */
export const useCart = (): readonly CartEntry[] => useSyncExternalStore(listen, readCart, () => none);

/** How many things the cart's badge counts: lines, not pieces (spec 2.45). */
export const useCartCount = (): number => useCart().length;

function listen(hear: () => void): () => void {
  window.addEventListener(changed, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(changed, hear);
    window.removeEventListener('storage', hear);
  };
}

/** What another version or hand has left there is dropped, not trusted. */
function parse(text: string | null): readonly CartEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry).slice(0, 100) : none;
  } catch {
    return none;
  }
}

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
