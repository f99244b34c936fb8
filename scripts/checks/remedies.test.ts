import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../sources/files.ts';

const root = join(import.meta.dirname, '..', '..');
const folders = ['apps', 'features', 'packages'];
const english: Record<string, string> = Object.assign(
  {},
  ...sourceFiles(root, folders, /^en\.json$/)
    .filter(({ path }) => path.includes('/messages/'))
    .map(({ text }) => JSON.parse(text)),
);

test('what to enter in a required field follows a colon, so it begins in lower case (spec 5.1)', () => {
  const keys = sourceFiles(root, folders, /\.tsx$/).flatMap(({ text }) =>
    [...text.matchAll(/^\s*missing: \(.*?\) =>.*$/gm)].flatMap(([line]) =>
      // Written out, or with the field's name in a form's own group, such as `reviews.form.${name}.missing`.
      [...line.matchAll(/text\((?:'([\w.]+)'|`(\w+\.\w+\.)\$\{\w+\}\.missing`)\)/g)].flatMap(([, key, group]) =>
        key === undefined
          ? Object.keys(english).filter((each) => each.startsWith(group!) && each.endsWith('.missing'))
          : [key],
      ),
    ),
  );
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => /^\p{Lu}/u.test(english[key]!)).map((key) => `${key}: ${english[key]}`)).toEqual([]);
});
