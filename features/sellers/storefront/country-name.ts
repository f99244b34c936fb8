import type { Locale } from '@cubby/i18n';

/** A country in the reader's language. */
export const countryName = (country: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
