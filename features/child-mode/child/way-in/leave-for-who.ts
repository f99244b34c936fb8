import { type Locale, prefixOf } from '@cubby/i18n';

/** A visit ended by time or by the guardian returns to the pictures of who signs in here. */
export async function leaveForWho(): Promise<boolean> {
  const prefix = prefixOf(document.documentElement.lang as Locale);
  if (/^\/(who|not-here)(\/|$)/.test(location.pathname.slice(prefix.length))) return false;
  location.assign(`${prefix}/who`);
  return new Promise(() => {});
}
