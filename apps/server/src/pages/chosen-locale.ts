import type { IncomingMessage } from 'node:http';
import { defaultLocale, isLocale, localeCookie, type Translator } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';

const localeCookiePattern = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]{2})`);
/** The visitor's stored language (design 9.11), mirrored in a cookie; English otherwise. */
export function chosenLocale(request: IncomingMessage, translators: Translators): Translator['locale'] {
  const chosen = localeCookiePattern.exec(request.headers.cookie ?? '')?.[1] ?? defaultLocale;
  return isLocale(chosen) && translators.offered.includes(chosen) ? chosen : defaultLocale;
}
