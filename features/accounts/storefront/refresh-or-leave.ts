import type { Client } from '@cubby/contract';
import { askForTokens } from '../screens/refresh-session.ts';
import { signInByApp } from './app-bridge.ts';
import { forgetUser, keepUser } from './stored-user.ts';

const reloadedKey = 'cubby.user.reloaded';
/** A page just reloaded for this reason is not reloaded again. */
const pauseMilliseconds = 10_000;

/**
 * Gets new tokens. If the session has ended, the entry is deleted, the app around the page is asked to sign in, and the
 * page is reloaded (spec 4.16, 8.8).
 */
export async function refreshOrLeave(client: Client): Promise<boolean> {
  const user = await askForTokens(client);
  if (user) {
    keepUser(user);
    return true;
  }
  forgetUser();
  await signInByApp(client);
  if (mayReload()) location.reload();
  return false;
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0);
    if (Date.now() - last < pauseMilliseconds) return false;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    return true;
  } catch {
    // An empty storage means that nobody was signed in.
    return false;
  }
}
