import type { Cookies } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { isLocale, localeCookie } from '@cubby/i18n';
import { setLanguage } from '../store.ts';

/** Mails about an account use the language that its member chose last, on any page (spec 9.11). */
export async function followLanguage(db: Queryable, accountId: string, cookies: Pick<Cookies, 'get'>): Promise<void> {
  const chosen = cookies.get(localeCookie) ?? '';
  if (isLocale(chosen)) await setLanguage(db, accountId, chosen);
}
