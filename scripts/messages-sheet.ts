// `npm run messages:sheet -- de`: writes all messages of a language into one file for translators, `var/sheets/de.xlf`
// (XLIFF 2.0, OASIS). `npm run messages:sheet -- de --from de.xlf` takes their translations in, and leaves out, with the
// reason, those that cannot be used.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, type Locale, languages } from '@cubby/i18n';
import { messageFolders } from '@cubby/i18n/load';
import { textErrors } from './checks/messages.ts';
import { readSheet, writeSheet } from './sheet/xliff.ts';

const root = dirname(import.meta.dirname);
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } });
const [locale = ''] = positionals;
if (!isLocale(locale) || locale === 'en') {
  console.error(
    `Which language? One of ${Object.keys(languages)
      .filter((each) => each !== 'en')
      .join(', ')}.`,
  );
  process.exit(1);
}

const folders = messageFolders(root).map(({ path }) => ({
  place: relative(root, path),
  english: read(join(path, 'en.json')),
  translated: read(join(path, `${locale}.json`)),
}));

if (values.from === undefined) {
  const file = join(root, 'var', 'sheets', `${locale}.xlf`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeSheet(locale, folders));
  console.log(relative(root, file));
} else {
  const given = readSheet(readFileSync(values.from, 'utf8'));
  let taken = 0;
  for (const { place, english, translated } of folders) {
    const next: Record<string, string> = {};
    for (const [key, source] of Object.entries(english)) {
      const [text, errors] = translationOf(source, translated[key], given.get(key));
      for (const error of errors) console.error(`${key} ${error}.`);
      if (text === undefined) continue;
      if (text !== translated[key]) taken += 1;
      next[key] = text;
    }
    if (Object.keys(next).length > 0)
      writeFileSync(join(root, place, `${locale}.json`), `${JSON.stringify(next, null, 2)}\n`);
  }
  console.log(`${taken} messages changed`);
}

function translationOf(
  source: string,
  translated: string | undefined,
  unit: { source: string; target: string } | undefined,
): [text: string | undefined, errors: string[]] {
  if (!unit?.target) return [translated, []];
  // XML trims what is between two tags; spaces at the ends of a message are those of the English one.
  if (unit.source !== source.trim()) return [translated, ['is of an older English text']];
  const target = /^\s*/.exec(source)![0] + unit.target + /\s*$/.exec(source)![0];
  const errors = textErrors(source, target, locale as Locale);
  return [errors.length > 0 ? translated : target, errors];
}

function read(file: string): Record<string, string> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
