import type { IncomingMessage } from 'node:http';
import { defaultLocale, isLocale, type Locale, localeCookie } from '@cubby/i18n';

const localeCookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]{2})`);
/** The visitor's stored language (design 9.11), mirrored in a cookie; English where it is not offered. */
export function chosenLocale(request: IncomingMessage, offered: readonly Locale[]): Locale {
  const chosen = localeCookiePattern.exec(request.headers.cookie ?? '')?.[1] ?? defaultLocale;
  return isLocale(chosen) && offered.includes(chosen) ? chosen : defaultLocale;
}
