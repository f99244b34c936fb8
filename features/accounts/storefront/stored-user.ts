import { useSyncExternalStore } from 'react';
import type { SignedIn } from '../contract.ts';

/** The stored user entry: names alone, nothing secret (spec 3.21; design 2, 3.16). The session is a cookie. */
const storageKey = 'cubby.user';
/** Heard by this tab's headers; other tabs hear the browser's own `storage` event. */
const changed = 'cubby:user';

export function keepUser({ login, firstName, lastName }: SignedIn): void {
  localStorage.setItem(storageKey, JSON.stringify({ login, firstName, lastName }));
  window.dispatchEvent(new Event(changed));
}
export function forgetUser(): void {
  localStorage.removeItem(storageKey);
  window.dispatchEvent(new Event(changed));
}

/** Whether this browser has somebody's entry: all that a page may know of a sign-in (spec 6.2). False while it is not alive. */
export const useStoredUser = (): boolean => useSyncExternalStore(listen, isStored, () => false);

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function listen(hear: () => void): () => void {
  window.addEventListener(changed, hear);
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener(changed, hear);
    window.removeEventListener('storage', hear);
  };
}
