import { createBrowserStore, useStored } from '@cubby/site';
import type { SignedIn } from '../contract.ts';

type StoredUser = Pick<SignedIn, 'login' | 'firstName' | 'lastName'>;

/** The stored user entry: names only, nothing secret (spec 3.21; design 3.16). The session is a cookie. */
const storedUser = createBrowserStore('cubby.user', (kept) => kept as StoredUser | undefined);

export function keepUser({ login, firstName, lastName }: SignedIn): void {
  storedUser.keep({ login, firstName, lastName });
  noteLeft(false);
}
export const hasUser = (): boolean => storedUser.read() !== undefined;
export const forgetUser = (): void => void storedUser.keep(undefined);

const leftKey = 'cubby.user.left';
/** Signed out by the visitor: the app around the page must not sign them in again. */
export function leaveUser(): void {
  forgetUser();
  noteLeft(true);
}
export function hasLeft(): boolean {
  try {
    return sessionStorage.getItem(leftKey) !== null;
  } catch {
    return false;
  }
}
function noteLeft(isSo: boolean): void {
  try {
    if (isSo) sessionStorage.setItem(leftKey, '1');
    else sessionStorage.removeItem(leftKey);
  } catch {
    // Nothing is stored here, so nothing is remembered.
  }
}

/**
 * Whether this browser has a user entry: all that a page can know about a sign-in (spec 6.2). False until the page is
 * hydrated.
 */
export const useStoredUser = (): boolean => useStored(storedUser, undefined) !== undefined;

export const useStoredName = (): string | undefined => useStored(storedUser, undefined)?.firstName;
