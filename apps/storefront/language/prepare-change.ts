import type { Locale } from '@cubby/i18n';
import { announceLanguageChange, languageChangeReleased } from '@cubby/site';
import type { MouseEvent } from 'react';
import { keepLocale } from './keep-locale.ts';
import { keepScroll } from './keep-scroll.ts';

/**
 * On a link to the same page in another language: remembers the choice, and prepares the page for reloading, once
 * nothing on it is under way. Not if the link opens elsewhere, since this page then stays, and not if the visitor has
 * gone on meanwhile. @param path the page without its language, with its query
 */
export function prepareLanguageChange(event: MouseEvent<HTMLAnchorElement>, locale: Locale, path: string): void {
  keepLocale(locale);
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const ready = () => {
    keepScroll(path);
    announceLanguageChange();
  };
  const released = languageChangeReleased();
  if (!released) {
    ready();
    return;
  }
  event.preventDefault();
  const { href } = event.currentTarget;
  const here = location.href;
  void released.then(() => {
    if (location.href !== here) return;
    ready();
    location.assign(href);
  });
}
