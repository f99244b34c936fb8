import type { Client } from '@cubby/contract';
import { announceLanguageChange } from '@cubby/site';
import { askForTokens } from '../screens/refresh-session.ts';

/**
 * Gets new tokens for the session of an inner site. If it has ended, the page reloads, and its guard asks to sign in;
 * its forms keep what was typed, as before a change of language.
 */
export async function refreshOrSignIn(client: Client): Promise<boolean> {
  if (await askForTokens(client)) return true;
  if (location.pathname.endsWith('/sign-in')) return false;
  announceLanguageChange();
  location.reload();
  return false;
}
