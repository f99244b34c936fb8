import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, type Locale } from '@cubby/i18n';

/** Names of the base shop in a language other than English and Arabic, by code. */
export type Names = {
  categories: Record<string, string>;
  types: Record<string, string>;
  attributes: Record<string, string>;
  values: Record<string, string>;
  /** Patterns like those of `FamilySeed`. */
  families: Record<string, string>;
  /** Of all families or of none, which are then read in English. */
  descriptions?: Record<string, string>;
};

const folder = join(import.meta.dirname, 'names');

/** The other languages, one file each. */
export const otherNames: ReadonlyMap<Locale, Names> = new Map(
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .filter(isLocale)
    .sort()
    .map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Names]),
);

/** The name in each of the other languages. */
export const otherNamesOf = (kind: keyof Omit<Names, 'descriptions'>, code: string): (readonly [Locale, string])[] =>
  [...otherNames].map(([locale, names]) => {
    const name = names[kind][code];
    if (!name) throw new Error(`names/${locale}.json has no ${kind} ${code}`);
    return [locale, name] as const;
  });

/** The description of a family in one of the other languages; null where it is read in English. */
export function descriptionIn(locale: Locale, family: string): string | null {
  const { descriptions } = otherNames.get(locale)!;
  if (descriptions && !descriptions[family]) throw new Error(`names/${locale}.json does not describe ${family}`);
  return descriptions?.[family] ?? null;
}
