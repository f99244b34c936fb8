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
    const value = url.searchParams.get(key);
    if (value) text += `${text ? '&' : '?'}${key}=${escapeValue(value.slice(0, 400))}`;
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
