import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@cubby/i18n';
import { expect, test } from 'vitest';

const groupsOf = (locale: string): string[] =>
  readFileSync(join(import.meta.dirname, 'synonyms', `${locale}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

test.each(Object.keys(languages))(
  'synonyms in %s are 150 groups or more, and no term asks for two (spec 7.16)',
  (locale) => {
    const groups = groupsOf(locale);
    expect(groups.length).toBeGreaterThanOrEqual(150);
    const asked = groups.flatMap((group) => group.split(' > ')[0]!.toLowerCase().split(', '));
    expect(asked.filter((term, i) => asked.indexOf(term) !== i)).toEqual([]);
  },
);

test('German nouns are capital in synonyms, which corrections show (ux S2)', () => {
  const terms = groupsOf('de').flatMap((group) => group.split(/ > |, /));
  expect(terms).toEqual(expect.arrayContaining(['Collegeblock', 'Bleistifte spitzen', 'Geodreieck', 'dunkelblau']));
});
