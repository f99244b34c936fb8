import { commaOf } from '@cubby/i18n';
import { alphabetOf, nameOf } from '@cubby/i18n/formats';
import { countryIsos } from './countries.ts';

/** The country's name in a language, such as `Kanada` for CA in `de`. */
export function countryName(code: string, locale: string): string {
  return nameOf('region', code, locale);
}

/** Every country with its name, in alphabetical order of the language, for choosing one. */
export function countriesIn(locale: string): { code: string; name: string }[] {
  const compare = alphabetOf(locale);
  return countryIsos
    .map((code) => ({ code, name: nameOf('region', code, locale) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** A town with its country, or the country alone, with the comma of the language's script. */
export const placeName = (city: string | null, country: string, locale: string): string =>
  city ? `${city}${commaOf(locale)}${countryName(country, locale)}` : countryName(country, locale);
