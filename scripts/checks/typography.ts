import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isLocale, type Locale } from '@cubby/i18n';
import { messageFolders } from '@cubby/i18n/load';

type Rule = readonly [wrong: RegExp, what: string];

const everywhere: readonly Rule[] = [
  [/"\p{L}|\p{L}"/u, 'a straight quotation mark'],
  [/\p{L}'\p{L}/u, 'a straight apostrophe'],
  [/\.\.\./, 'three full stops for an ellipsis'],
  [/\p{L} - \p{L}/u, 'a hyphen for a dash'],
  [/\S {2,}\S/, 'two spaces'],
];
const unlessNoBreak: Rule = [/[\dX#] (%|°C|MB|МБ)/, 'a space that breaks before a unit'];
const unlessClosed: Rule = [/[\dX#]\s%/, 'a space before %'];
const guillemets: Rule = [/[«»]/, 'the quotation marks of another language'];
const dash: Rule = [/[\p{L}\p{N}\p{P}] —/u, 'a space that breaks before a dash'];

/** Characters that a language does not use, as its page in `docs/languages` says. `\s` includes the no-break space. */
const ofLanguage: Readonly<Record<Locale, readonly Rule[]>> = {
  en: [unlessClosed, guillemets],
  de: [unlessNoBreak, guillemets, [/”/, 'an English quotation mark'], [/z\. B\./, 'a space that breaks in “z. B.”']],
  es: [unlessNoBreak, guillemets],
  fr: [
    unlessNoBreak,
    [/[“”]/, 'the quotation marks of another language'],
    [/[ \u00a0][;:!?»]|«[ \u00a0]/, 'another space than U+202F inside « » or before ; : ! ?'],
    [/[^\s\d;:!?][;:!?](?=\s|$)|«\S|[^\s]»/, 'no space inside « » or before ; : ! ?'],
  ],
  it: [unlessClosed, [/[“”]/, 'the quotation marks of another language']],
  pt: [unlessClosed, guillemets],
  ru: [unlessNoBreak, dash, [/”/, 'an English quotation mark']],
  kk: [unlessNoBreak, dash, [/”/, 'an English quotation mark']],
  tr: [[/[\dX#]\s?%/, '% after its number'], guillemets],
  ar: [unlessClosed, [/[“”]/, 'the quotation marks of another language'], [/\p{Script=Arabic}[,;?]/u, 'a Latin sign']],
};

/** Quotation marks, spaces and dashes that their language does not write: in messages, content pages and the demo. */
export function typographyErrors(root: string): string[] {
  const files = [...messageFolders(root).map(({ path }) => path), ...wordFolders(root)].flatMap((folder) =>
    readdirSync(folder).map((name) => ({ path: join(folder, name), locale: name.split('.')[0]! })),
  );
  return files.flatMap(({ path, locale }) => {
    if (!isLocale(locale)) return [];
    const text = readFileSync(path, 'utf8');
    const words = path.endsWith('.md') ? wordsOfPage(text) : stringsIn(JSON.parse(text)).map(wordsOfMessage);
    return words.flatMap((each) =>
      wrongSigns(each, locale).map(
        (what) => `${relative(root, path)}: “${each.trim().slice(0, 60)}” has ${what} (docs/languages/${locale}.md).`,
      ),
    );
  });
}

export const wrongSigns = (text: string, locale: Locale): string[] =>
  [...everywhere, ...ofLanguage[locale]].flatMap(([wrong, what]) => (wrong.test(text) ? [what] : []));

const wordFolders = (root: string): string[] =>
  ['catalog/seed/names', 'sellers/seed/stories', 'workshops/seed/words', 'content/pages', 'content/news']
    .map((folder) => join(root, 'features', folder))
    .filter(existsSync)
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { withFileTypes: true }).flatMap((each) =>
        each.isDirectory() ? [join(folder, each.name)] : [],
      ),
    ]);

const wordsOfMessage = (message: string): string =>
  message
    .replaceAll(/\{\s*\w+\s*,\s*(plural|select)\s*,/g, '{')
    .replaceAll(/\{\s*\w+\s*\}/g, 'X')
    .replaceAll(/<\/?\w+>/g, '');

const wordsOfPage = (source: string): string[] =>
  source
    .replaceAll(/^\w+: (?:"(.*)"|(.*))$/gm, '$1$2')
    .replaceAll(/\]\([^)]*\)|\{#[^}]*\}/g, '')
    .replaceAll(/`[^`]*`|\{\w+\}/g, 'X')
    .split('\n');

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsIn);
