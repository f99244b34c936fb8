import type { SignedIn } from '../contract.ts';

/** The stored user entry: names alone, nothing secret (spec 3.21; design 2, 3.16). The session is a cookie. */
const storageKey = 'cubby.user';

export const keepUser = ({ login, firstName, lastName }: SignedIn): void =>
  localStorage.setItem(storageKey, JSON.stringify({ login, firstName, lastName }));
export const forgetUser = (): void => localStorage.removeItem(storageKey);
