import { join } from 'node:path';
import type { Locale } from '@cubby/i18n';
import { languageFiles } from '@cubby/i18n/load';

export type Names = {
  categories: Record<string, string>;
  types: Record<string, string>;
  attributes: Record<string, string>;
  values: Record<string, string>;
  /** Patterns like those of `FamilySeed`. */
  families: Record<string, string>;
  descriptions: Record<string, string>;
};

const otherNames = languageFiles<Names>(join(import.meta.dirname, 'names'));

export function wordsIn(locale: Locale, kind: keyof Names, code: string): string {
  const words = otherNames.get(locale)?.[kind][code];
  if (!words) throw new Error(`names/${locale}.json has no ${kind} ${code}`);
  return words;
}

export const otherNamesOf = (kind: keyof Names, code: string): (readonly [Locale, string])[] =>
  [...otherNames.keys()].map((locale) => [locale, wordsIn(locale, kind, code)]);
