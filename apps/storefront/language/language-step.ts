import { defaultLocale, isLocale, type Locale } from '@cubby/i18n';

type Visit = {
  /** Of the page. */
  locale: Locale;
  offered: readonly Locale[];
  /** What the visitor once chose. */
  kept: Locale | undefined;
  /** What the browser asks for, best first: `de-CH`, `de`, `en`. */
  wanted: readonly string[];
};

/**
 * What a visit's language needs (design 2, 9.11): an address without a language leads to the one that was chosen once,
 * also when its cookie is gone; who has chosen none is offered their browser's, in a strip.
 */
export function languageStep({ locale, offered, kept, wanted }: Visit): { go: Locale } | { offer: Locale } | undefined {
  if (kept) return locale === defaultLocale && kept !== locale && offered.includes(kept) ? { go: kept } : undefined;
  const best = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLocale(tag) && offered.includes(tag));
  return best && best !== locale ? { offer: best as Locale } : undefined;
}
