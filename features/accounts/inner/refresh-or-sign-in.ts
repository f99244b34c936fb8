import type { Client } from '@cubby/contract';
import { askForTokens } from '../screens/refresh-session.ts';

/**
 * Gets new tokens for the session of an inner site. If it has ended, the page reloads, and its guard asks to sign in.
 */
export async function refreshOrSignIn(client: Client): Promise<boolean> {
  if (await askForTokens(client)) return true;
  if (!location.pathname.endsWith('/sign-in')) location.reload();
  return false;
}
