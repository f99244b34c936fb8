import { defaultLocale, isLocale, type Locale } from '@cubby/i18n';

type Visit = {
  locale: Locale;
  offered: readonly Locale[];
  kept: Locale | undefined;
  wanted: readonly string[];
};

/**
 * The language of a visit (design 9.11): an address without one leads to the earlier choice, also when its cookie is
 * gone; without a choice the browser's language is offered, in a strip.
 */
export function languageStep({ locale, offered, kept, wanted }: Visit): { go: Locale } | { offer: Locale } | undefined {
  if (kept) return locale === defaultLocale && kept !== locale && offered.includes(kept) ? { go: kept } : undefined;
  const best = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => isLocale(tag) && offered.includes(tag));
  return best && best !== locale ? { offer: best as Locale } : undefined;
}
