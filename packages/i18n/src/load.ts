import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compileMessages,
  createTranslator,
  defaultLocale,
  isLocale,
  type Locale,
  languages,
  type Messages,
  type Translator,
} from './index.ts';
import { learnKazakh } from './kazakh-words.ts';
import { pseudo } from './pseudo.ts';

/**
 * A folder of messages with one file per language. Files in `messages/` itself are for every page of the sites that
 * show the owner's screens. A subfolder is a part: `server` is for texts that only the process uses; the others are
 * requested by pages or windows by folder name.
 */
export type MessageFolder = { path: string; owner: string; part: 'base' | 'server' | (string & {}) };

export function messageFolders(root: string): MessageFolder[] {
  return ['features', 'packages', 'apps'].flatMap((area) =>
    readdirSync(join(root, area)).flatMap((name) => {
      const path = join(root, area, name, 'messages');
      if (!existsSync(path)) return [];
      const owner = `${area}/${name}`;
      const entries = readdirSync(path, { withFileTypes: true });
      return [
        ...(entries.some((entry) => entry.isFile()) ? [{ path, owner, part: 'base' }] : []),
        ...entries
          .filter((entry) => entry.isDirectory())
          .map((entry) => ({ path: join(path, entry.name), owner, part: entry.name })),
      ];
    }),
  );
}

/** The languages that have as many files as English. */
export function offeredLocales(root: string): Locale[] {
  const count = new Map<Locale, number>();
  for (const { path } of messageFolders(root))
    for (const file of readdirSync(path)) {
      const locale = file.replace(/\.json$/, '');
      if (isLocale(locale)) count.set(locale, (count.get(locale) ?? 0) + 1);
    }
  return [...count].filter(([, files]) => files === count.get(defaultLocale)).map(([locale]) => locale);
}

/** The files of a folder named after a language, such as `de.json`, sorted by it. */
export const languageFiles = <Contents>(folder: string): ReadonlyMap<Locale, Contents> =>
  new Map(
    readdirSync(folder)
      .map((file) => file.replace(/\.json$/, ''))
      .filter(isLocale)
      .sort()
      .map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as Contents]),
  );

/** The source texts of some folders in one language, merged over English so that a missing key still has a text. */
export function sourceMessages(folders: readonly MessageFolder[], locale: Locale): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const each of new Set([defaultLocale, locale]))
    for (const { path } of folders) {
      const file = join(path, `${each}.json`);
      if (existsSync(file)) Object.assign(merged, JSON.parse(readFileSync(file, 'utf8')));
    }
  return merged;
}

/** The source of `keys.generated.ts`: a type of all keys in the English files (`npm run messages:types`). */
export function keyTypes(root: string): string {
  const keys = Object.keys(sourceMessages(messageFolders(root), defaultLocale)).sort();
  return `/** Every message's key. Made by \`npm run messages:types\`. */\nexport type MessageKey =\n${keys.map((key) => `  | '${key}'`).join('\n')};\n`;
}

/** The file with a mark of the English text that each message's translations follow, by key. */
export const translatedPath = 'packages/i18n/src/translated.json';

/** A hash of an English text. */
export const markOf = (english: string): string => createHash('sha256').update(english).digest('base64url').slice(0, 6);

/**
 * The contents of that file: new and named messages get a new mark; any other keeps its mark, so that a changed text is
 * noticed until its translations have been checked.
 */
export function translatedMarks(
  english: Readonly<Record<string, string>>,
  known: Readonly<Record<string, string>>,
  confirmed: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(english)
      .sort()
      .map((key) => [key, confirmed.includes(key) ? markOf(english[key]!) : (known[key] ?? markOf(english[key]!))]),
  );
}

/** Messages of some folders, compiled. @param isPseudo English is longer, accented and in brackets (`pseudo.ts`) */
export function compiledMessages(folders: readonly MessageFolder[], locale: Locale, isPseudo: boolean): Messages {
  const compiled = compileMessages(sourceMessages(folders, locale));
  if (!isPseudo || locale !== defaultLocale) return compiled;
  return Object.fromEntries(Object.entries(compiled).map(([key, message]) => [key, pseudo(message)]));
}

/** Pages exist in the `offered` languages; in the others, only products have names and sentences are English. */
export type Translators = { offered: Locale[]; of: (locale: Locale) => Translator };

/** Translators for all languages, for the server: each compiles its messages on first use. */
export function loadTranslators(root: string, { isPseudo = false } = {}): Translators {
  learnKazakh();
  const folders = messageFolders(root);
  const made = new Map<Locale, Translator>();
  const of = (locale: Locale): Translator => {
    if (!Object.hasOwn(languages, locale)) return of(defaultLocale);
    const known = made.get(locale) ?? createTranslator(locale, compiledMessages(folders, locale, isPseudo));
    made.set(locale, known);
    return known;
  };
  return { offered: offeredLocales(root), of };
}
