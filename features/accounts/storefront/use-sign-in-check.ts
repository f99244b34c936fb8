import { useClient } from '@cubby/site';
import { useEffect } from 'react';
import { isHinted } from '../screens/hint.ts';
import { forgetUser, hasLeft, hasUser } from './stored-user.ts';

const checkedKey = 'cubby.user.checked';
const checkMilliseconds = 10 * 60_000;

/**
 * At a page's start (spec 4.15, 6.2), aligns the entry with the session, which scripts cannot see. An entry without the
 * hint of a session is deleted; with it the server is asked, at most every ten minutes in a tab, unless there is no
 * entry yet. If nobody is signed in, the app around the page is asked, unless the visitor has just signed out.
 */
export function useSignInCheck(): void {
  const client = useClient();
  useEffect(() => {
    if (!isHinted()) {
      if (hasUser()) forgetUser();
      if (window.CubbyApp && !hasLeft()) void import('./app-bridge.ts').then(({ signInByApp }) => signInByApp(client));
      return;
    }
    // A browser without storage has no entry to keep.
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
