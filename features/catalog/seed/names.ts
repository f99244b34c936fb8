import { join } from 'node:path';
import type { Locale } from '@cubby/i18n';
import { languageFiles } from '@cubby/i18n/load';

/** Names of the base shop in a language other than English and Arabic, by code. */
export type Names = {
  categories: Record<string, string>;
  types: Record<string, string>;
  attributes: Record<string, string>;
  values: Record<string, string>;
  /** Patterns like those of `FamilySeed`. */
  families: Record<string, string>;
  /** Of families. */
  descriptions: Record<string, string>;
};

/** The other languages, one file each. */
const otherNames = languageFiles<Names>(join(import.meta.dirname, 'names'));

/** One of them; throws where it is missing. */
export function wordsIn(locale: Locale, kind: keyof Names, code: string): string {
  const words = otherNames.get(locale)?.[kind][code];
  if (!words) throw new Error(`names/${locale}.json has no ${kind} ${code}`);
  return words;
}

/** The name in each of the other languages. */
export const otherNamesOf = (kind: keyof Names, code: string): (readonly [Locale, string])[] =>
  [...otherNames.keys()].map((locale) => [locale, wordsIn(locale, kind, code)]);
