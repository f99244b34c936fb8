import { useClient } from '@cubby/site';
import { useEffect } from 'react';
import { isHinted } from './hint.ts';
import { forgetUser, hasUser } from './stored-user.ts';

const checkedKey = 'cubby.user.checked';
const checkMilliseconds = 10 * 60_000;

/**
 * Keeps the entry in line with the session, which scripts cannot see: an entry without the hint of a session is deleted;
 * with it the server is asked, at most every ten minutes in a tab, unless there is no entry yet.
 */
export function useSignInCheck(): void {
  const client = useClient();
  useEffect(() => {
    if (!isHinted()) return hasUser() ? forgetUser() : undefined;
    // A browser that stores nothing has no entry to keep.
    if (!storesInTab()) return;
    const checkedAt = Number(sessionStorage.getItem(checkedKey) ?? 0);
    if (hasUser() && Date.now() - checkedAt < checkMilliseconds) return;
    sessionStorage.setItem(checkedKey, String(Date.now()));
    void import('./check-sign-in.ts').then(({ checkSignIn }) => checkSignIn(client));
  }, []);
}

function storesInTab(): boolean {
  try {
    return typeof sessionStorage === 'object';
  } catch {
    return false;
  }
}
