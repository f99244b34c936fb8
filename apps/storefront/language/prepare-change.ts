import type { Locale } from '@cubby/i18n';
import { announceLanguageChange } from '@cubby/site';
import type { MouseEvent } from 'react';
import { keepLocale } from './keep-locale.ts';
import { keepScroll } from './keep-scroll.ts';

/**
 * On a link to the same page in another language: remembers the choice, and readies the page for being opened anew. Not
 * if the link opens elsewhere, since this page then stays as it is.
 * @param path the page without its language, with its query
 */
export function prepareLanguageChange(event: MouseEvent, locale: Locale, path: string): void {
  keepLocale(locale);
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  keepScroll(path);
  announceLanguageChange();
}
