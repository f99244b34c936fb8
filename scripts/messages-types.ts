// `npm run messages:types`: generates the type of all message keys, after adding or removing a message. Names of keys as
// arguments state that their translations follow the changed English text: `npm run messages:types -- cart.title`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keyTypes, messageFolders, sourceMessages, translatedMarks, translatedPath } from '@cubby/i18n/load';

const root = dirname(import.meta.dirname);
const english = sourceMessages(messageFolders(root), 'en');
const confirmed = process.argv.slice(2);
const unknown = confirmed.filter((key) => !(key in english));
if (unknown.length > 0) {
  console.error(`There is no message ${unknown.join(', ')}.`);
  process.exit(1);
}
const marks = join(root, translatedPath);
const known = existsSync(marks) ? JSON.parse(readFileSync(marks, 'utf8')) : {};
writeFileSync(join(root, 'packages/i18n/src/keys.generated.ts'), keyTypes(root));
writeFileSync(marks, `${JSON.stringify(translatedMarks(english, known, confirmed), null, 2)}\n`);
