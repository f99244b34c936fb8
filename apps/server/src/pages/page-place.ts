import { escapeValue } from '@cubby/contract';
import type { Host } from '@cubby/feature';
import { type Locale, localeOfPath, prefixOf } from '@cubby/i18n';
import type { BuiltSite } from './built-site.ts';

type Place = {
  locale: Locale;
  path: string;
  key: string;
  search: string;
  isPublic: boolean;
  module: string | undefined;
  messages: readonly string[];
};

/** The addresses of public pages are keys of the cache. */
const longestCached = 400;
const longestValue = 1400;

export function placeOf(
  url: URL,
  host: Host,
  offered: readonly Locale[],
  pageAt: (path: string) => ReturnType<BuiltSite['pageAt']>,
): Place | undefined {
  const { locale, path } = localeOfPath(url.pathname, offered);
  const page = pageAt(path);
  if (!page) return undefined;
  // Spelled as links are, so that a cached page is found by the address of its link.
  let text = '';
  for (const key of page.query) {
    // Without scripts, ticked boxes of one name are sent as several values.
    const value = url.searchParams.getAll(key).join(',');
    if (value)
      text += `${text ? '&' : '?'}${key}=${escapeValue(value.slice(0, page.isPublic ? longestCached : longestValue))}`;
  }
  return {
    locale,
    path,
    search: text,
    key: `${host.name} ${prefixOf(locale)}${path === '/' && prefixOf(locale) ? '' : path}${text}`,
    isPublic: page.isPublic,
    module: page.module,
    messages: page.messages,
  };
}
