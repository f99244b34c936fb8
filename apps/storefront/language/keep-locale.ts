import { isLocale, type Locale, localeCookie } from '@cubby/i18n';

const key = 'cubby.locale';

/**
 * Remembers the chosen language (spec 3.21); the cookie lets the server redirect an unprefixed address to it (design
 * 9.11).
 */
export function keepLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(key, locale);
  } catch {
    // If the browser stores nothing, the address still has the language.
  }
}

/** The language that the visitor once chose, though its cookie may be gone. */
export function keptLocale(): Locale | undefined {
  try {
    const kept = localStorage.getItem(key) ?? '';
    return isLocale(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
