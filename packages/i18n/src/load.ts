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

/** Every folder that holds words: `messages/<locale>.json` in a feature, a package or an app. */
export function messageFolders(root: string): string[] {
  return ['features', 'packages', 'apps'].flatMap((part) =>
    readdirSync(join(root, part))
      .map((name) => join(root, part, name, 'messages'))
      .filter(existsSync),
  );
}

/** The languages that have files: those with as many as English has. */
export function offeredLocales(root: string): Locale[] {
  const count = new Map<Locale, number>();
  for (const folder of messageFolders(root))
    for (const file of readdirSync(folder)) {
      const locale = file.replace(/\.json$/, '');
      if (isLocale(locale)) count.set(locale, (count.get(locale) ?? 0) + 1);
    }
  return [...count].filter(([, files]) => files === count.get(defaultLocale)).map(([locale]) => locale);
}

/** All source texts of one language, merged over English so that a missing key still reads. */
export function sourceMessages(root: string, locale: Locale): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const each of new Set([defaultLocale, locale]))
    for (const folder of messageFolders(root)) {
      const file = join(folder, `${each}.json`);
      if (existsSync(file)) Object.assign(merged, JSON.parse(readFileSync(file, 'utf8')));
    }
  return merged;
}

/** Pages are written in the `offered` languages; in the others products have names, and sentences are English. */
export type Translators = { offered: Locale[]; messages: Map<Locale, Messages>; of: (locale: Locale) => Translator };

/** Translators of all languages, for the server. */
export function loadTranslators(root: string): Translators {
  const offered = offeredLocales(root);
  const known = Object.keys(languages) as Locale[];
  const messages = new Map(known.map((locale) => [locale, compileMessages(sourceMessages(root, locale))]));
  const translators = new Map([...messages].map(([locale, compiled]) => [locale, createTranslator(locale, compiled)]));
  return { offered, messages, of: (locale) => translators.get(locale) ?? translators.get(defaultLocale)! };
}
