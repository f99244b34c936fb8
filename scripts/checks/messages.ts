import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { messageFolders, offeredLocales, sourceMessages } from '@cubby/i18n/load';
import { sourceFiles } from './source-files.ts';

/** Words that are missing, superfluous, said twice, or whose gaps differ between languages. */
export function messageErrors(root: string): string[] {
  const errors: string[] = [];
  const english = sourceMessages(root, 'en');
  const owners = new Map<string, string>();
  for (const folder of messageFolders(root)) {
    const here = relative(root, folder);
    const source = read(join(folder, 'en.json'));
    for (const key of Object.keys(source)) {
      if (owners.has(key))
        errors.push(`${here}/en.json: ${key} also stands in ${owners.get(key)}; a key has one place.`);
      owners.set(key, here);
    }
    for (const locale of offeredLocales(root).filter((each) => each !== 'en')) {
      const translated = read(join(folder, `${locale}.json`));
      for (const key of Object.keys(source))
        if (!(key in translated)) errors.push(`${here}/${locale}.json: ${key} is missing; a reader would see English.`);
        else if (gaps(source[key]!) !== gaps(translated[key]!))
          errors.push(
            `${here}/${locale}.json: ${key} has other gaps (${gaps(translated[key]!)}) than en (${gaps(source[key]!)}).`,
          );
      for (const key of Object.keys(translated))
        if (!(key in source)) errors.push(`${here}/${locale}.json: ${key} is not in en.json.`);
    }
  }
  for (const { path, text } of sourceFiles(root, ['apps', 'packages', 'features'])) {
    if (/\.test\.tsx?$/.test(path)) continue;
    for (const [, key] of text.matchAll(/\btext\(\s*'([a-z][\w.-]*\.[\w.-]+)'/g))
      if (!(key! in english)) errors.push(`${path}: text('${key}') has no message; the reader would see the key.`);
    // Failures are named where they are declared, and said elsewhere.
    for (const [, key] of text.matchAll(/'(field\.[a-zA-Z.]+)'/g))
      if (!(key! in english)) errors.push(`${path}: '${key}' has no message; the caller would be told the key.`);
  }
  return errors;
}

const read = (file: string): Record<string, string> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** The names of a message's gaps, sorted: `{name}`, `{count, plural, …}`. */
function gaps(message: string): string {
  const names = new Set([...message.matchAll(/\{\s*(\w+)\s*(?=[},])/g)].map((match) => match[1]!));
  // `one {…}` and `other {word}` open braces as well: a gap inside a choice is a word alone only if it is named elsewhere.
  return [...names].sort().join(', ');
}
