import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Locale } from '@cubby/i18n';
import {
  keyTypes,
  type MessageFolder,
  markOf,
  messageFolders,
  offeredLocales,
  sourceMessages,
  translatedPath,
} from '@cubby/i18n/load';
import { lazyImport } from '../build/lazy-modules.ts';
import { messagePartsOf } from '../build/message-parts.ts';
import { messagesOfSite } from '../build/messages-plugin.ts';
import { sourceFiles } from '../sources/files.ts';
import { importGraph } from '../sources/imports.ts';

const generated = 'packages/i18n/src/keys.generated.ts';

/**
 * Messages that are missing, superfluous or duplicated, whose placeholders differ between languages, which lack a plural
 * form of their language, or whose English has changed since they were translated; keys whose type is out of date.
 */
export function messageErrors(root: string): string[] {
  const folders = messageFolders(root);
  return [
    ...folders.flatMap((folder) => translationErrors(root, folder)),
    ...staleErrors(root, sourceMessages(folders, 'en')),
    ...placeErrors(root, folders),
    ...keyErrors(root, sourceMessages(folders, 'en')),
    ...siteErrors(root),
    ...lazyErrors(root),
  ];
}

function translationErrors(root: string, { path }: MessageFolder): string[] {
  const here = relative(root, path);
  const source = read(join(path, 'en.json'));
  return offeredLocales(root)
    .filter((locale) => locale !== 'en')
    .flatMap((locale) => {
      const translated = read(join(path, `${locale}.json`));
      const missing = Object.keys(source).flatMap((key) => {
        if (!(key in translated)) return [`${key} is missing; a reader would see English.`];
        return textErrors(source[key]!, translated[key]!, locale).map((error) => `${key} ${error}.`);
      });
      const unlike = labelErrors(source, translated);
      const extra = Object.keys(translated).filter((key) => !(key in source));
      return [...missing, ...unlike, ...extra.map((key) => `${key} is not in en.json.`)].map(
        (error) => `${here}/${locale}.json: ${error}`,
      );
    });
}

/** Accessible names contain the visible text: `x.label` has the words of `x` wherever English has (WCAG 2.5.3). */
export function labelErrors(english: Record<string, string>, translated: Record<string, string>): string[] {
  const isLike = (texts: Record<string, string>, key: string, shown: string) =>
    texts[key]!.toLowerCase().includes(texts[shown]!.toLowerCase());
  return Object.keys(english).flatMap((key) => {
    const shown = key.replace(/\.label$/, '');
    const isLabel = shown !== key && [english, translated].every((texts) => shown in texts && key in texts);
    return isLabel && isLike(english, key, shown) && !isLike(translated, key, shown)
      ? [`${key} lacks “${translated[shown]}”, which its button shows: who says it aloud would not reach the button.`]
      : [];
  });
}

export function textErrors(english: string, translated: string, locale: Locale): string[] {
  const [wanted, has] = [gaps(english), gaps(translated)];
  const lacks = missingForms(translated, locale);
  return [
    ...(wanted === has ? [] : [`has other gaps (${has}) than en (${wanted})`]),
    ...(lacks.length === 0 ? [] : [`lacks the plural forms ${lacks.join(', ')} of ${locale}`]),
  ];
}

/** Forms of whole numbers that no text of ours needs: of none in Arabic, of millions in Romance languages. */
const unneeded: Partial<Record<Locale, readonly string[]>> = {
  ar: ['zero'],
  es: ['many'],
  fr: ['many'],
  it: ['many'],
  pt: ['many'],
};

/** A plural that has any form of its own has all that the language knows (Unicode CLDR). */
function missingForms(message: string, locale: Locale): string[] {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return [...message.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].flatMap(({ index }) => {
    const forms = formsOf(message.slice(index));
    if (forms.every((form) => form === 'other' || form.startsWith('='))) return [];
    return known.filter((form) => !forms.includes(form) && !unneeded[locale]?.includes(form)).sort();
  });
}

/** The names of a plural's forms: `=0 {…} one {…} other {…}`. */
function formsOf(message: string): string[] {
  let depth = 0;
  let outside = '';
  for (const sign of message) {
    if (sign === '}' && --depth === 0) break;
    if (depth === 1 && sign !== '{') outside += sign;
    if (sign === '{') depth += 1;
  }
  return [...outside.slice(outside.lastIndexOf(',') + 1).matchAll(/(=\d+|\w+)/g)].map(([form]) => form);
}

function staleErrors(root: string, english: Record<string, string>): string[] {
  const known = read(join(root, translatedPath));
  const keys = Object.keys(english);
  if (keys.some((key) => !(key in known)) || Object.keys(known).some((key) => !(key in english)))
    return [`${translatedPath} is older than the messages: npm run messages:types.`];
  return keys
    .filter((key) => known[key] !== markOf(english[key]!))
    .map(
      (key) =>
        `${key} has changed in English. Change its translations, too, then state that they follow: npm run messages:types -- ${key}`,
    );
}

/** A key is defined in one place, and a part has one owner: pages request parts by name only. */
function placeErrors(root: string, folders: readonly MessageFolder[]): string[] {
  const errors: string[] = [];
  const places = new Map<string, string>();
  for (const { path } of folders)
    for (const key of Object.keys(read(join(path, 'en.json')))) {
      const here = relative(root, path);
      if (places.has(key))
        errors.push(`${here}/en.json: ${key} also stands in ${places.get(key)}; a key has one place.`);
      places.set(key, here);
    }
  const owners = new Map<string, string>();
  for (const { owner, part } of folders.filter((folder) => !['base', 'server'].includes(folder.part))) {
    if (owners.has(part)) errors.push(`${owner}/messages/${part}: ${owners.get(part)} has a part of this name, too.`);
    owners.set(part, owner);
  }
  return errors;
}

function keyErrors(root: string, english: Record<string, string>): string[] {
  const errors: string[] = [];
  const file = join(root, generated);
  if (existsSync(file) && readFileSync(file, 'utf8') !== keyTypes(root))
    errors.push(`${generated} is older than the messages: npm run messages:types.`);
  for (const { path, text } of sourceFiles(root, ['apps', 'packages', 'features'])) {
    if (/\.test\.tsx?$/.test(path)) continue;
    // Schemas name their messages where they are declared, and contracts use them elsewhere.
    for (const [, key] of text.matchAll(/'(field\.[a-zA-Z.]+)'/g))
      if (!(key! in english)) errors.push(`${path}: '${key}' has no message; the caller would be told the key.`);
  }
  return errors;
}

/** A site ships the messages of the features that have screens for it: all that its files use must be among them. */
function siteErrors(root: string): string[] {
  const graph = importGraph(root);
  return ['storefront', 'seller', 'manager', 'child'].flatMap((site) => {
    const shipped = sourceMessages(messagesOfSite(root, site), 'en');
    return [...reachedFrom(`apps/${site}/entry.client.tsx`, graph)].flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/\btext\(\s*'([a-z][\w.-]*\.[\w.-]+)'/g)].flatMap(
        ([, key]) =>
          key! in shipped
            ? []
            : [`${path}: '${key}' is not shipped to the ${site} site (scripts/build/messages-plugin.ts).`],
      ),
    );
  });
}

/** The layouts of every page have their messages before any page has brought some. */
const shells = ['entry.client.tsx', 'brands/cubby/index.ts', 'brands/kids/index.ts'];

/** Lazily imported screens bring their messages: `page` and `loadScreen` load them beside the module. */
function lazyErrors(root: string): string[] {
  const partsOf = messagePartsOf(root, 'storefront');
  const early = shells
    .map((file) => `apps/storefront/${file}`)
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) =>
      partsOf(path).map((part) => `${path}: what it imports needs the messages “${part}”: move them up.`),
    );
  const lazy = sourceFiles(root, ['apps/storefront', 'features']).flatMap(({ path, text }) => {
    if (/\.test\.tsx?$|\/server\//.test(path)) return [];
    const alone = text.replace(lazyImport, (load, _, at: number) => (text.slice(0, at).endsWith('lazy(') ? load : ''));
    return [...alone.matchAll(/\bimport\('(\.[^']+\.tsx)'\)/g)].flatMap(([, specifier]) =>
      partsOf(join(dirname(path), specifier!))
        // Loaded by name, in a language of its own.
        .filter((part) => !text.includes(`'${part}'`))
        .map((part) => `${path}: ${specifier} needs the messages “${part}”: import it by loadScreen (@cubby/site).`),
    );
  });
  return [...early, ...lazy, ...entryErrors(root)];
}

/** A lazy import of an entry point brings no messages, and all the screens of its feature. */
const entryErrors = (root: string): string[] =>
  sourceFiles(root, ['apps', 'features']).flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\bimport\('(@cubby\/(?:features\/[^']+\/(?:storefront|seller|manager|child|screens)|ui|lists|forms|tables))'\)/g,
      ),
    ].map(
      ([, specifier]) =>
        `${path}: import ${specifier} in a file of its own, and that file by loadScreen (@cubby/site).`,
    ),
  );

function reachedFrom(entry: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(graph.has(entry) ? [entry] : []);
  for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
  return reached;
}

const read = (file: string): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The names of a message's placeholders, sorted: `{name}`, `{count, plural, …}`. */
function gaps(message: string): string {
  const names = new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[},])/g)].map((match) => match[1]!));
  // `one {…}` and `other {word}` open braces as well: a single word inside a choice is only a placeholder if it is
  // named elsewhere.
  return [...names].sort().join(', ');
}
