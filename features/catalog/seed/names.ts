import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale, type Locale } from '@cubby/i18n';

/** What the written shop calls things in a language besides English and Arabic, by their codes. */
export type Names = {
  categories: Record<string, string>;
  types: Record<string, string>;
  attributes: Record<string, string>;
  values: Record<string, string>;
  /** Patterns as those of `FamilySeed`. */
  families: Record<string, string>;
};

const folder = join(import.meta.dirname, 'names');

/** The other languages: one file each. */
export const otherNames: ReadonlyMap<Locale, Names> = new Map(
  readdirSync(folder)
    .map((file) => file.replace(/\.json$/, ''))
    .filter(isLocale)
    .sort()
    .map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Names]),
);

/** A thing's name in each of the other languages. */
export const otherNamesOf = (kind: keyof Names, code: string): (readonly [Locale, string])[] =>
  [...otherNames].map(([locale, names]) => {
    const name = names[kind][code];
    if (!name) throw new Error(`names/${locale}.json has no ${kind} ${code}`);
    return [locale, name] as const;
  });
